import APS
import Testing

@testable import SimulatedDevice

/// Whatever an extension sends, of whatever size and with whatever numbers, is laid out or refused.
@Suite("A thousand random views")
struct RandomViewTests {
    private static let seeds: [UInt64] = (0..<4).map { _ in UInt64.random(in: 0...UInt64.max) }

    @Test("are laid out within bounds, or refused with a reason", arguments: seeds)
    func layout(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<250 {
            let view = ContentViewRecord.random(&random)
            guard view.excess == nil else { continue }
            let layout = ContentLayout(
                view.bounded, width: 374, mostHeight: 400, emptyHeight: 187, attachments: [], isPlaying: false)
            #expect(layout.height <= 400, "seed \(seed)")
            #expect(layout.contentHeight.isFinite && layout.contentHeight >= 0, "seed \(seed)")
            for element in layout.elements {
                let numbers = [element.x, element.y, element.width, element.height, element.value ?? 0]
                #expect(numbers.allSatisfy { $0.isFinite && abs($0) < 1e12 }, "seed \(seed)")
            }
            _ = try MessageFrame.encode(layout)
        }
    }

    @Test("one with too many parts, or too much text, is refused")
    func excess() {
        let many = ViewRecord.stack(.vertical, .start, Array(repeating: .text("x"), count: 1_000))
        #expect(ContentViewRecord(root: many).excess?.contains("1001 parts") == true)
        let long = ViewRecord(.button(title: String(repeating: "x", count: 65_537)))
        #expect(ContentViewRecord(root: .stack(.vertical, .start, [long])).excess?.contains("65537 bytes") == true)
        #expect(ContentViewRecord(root: .text("x")).excess == nil)
    }
}

extension ContentViewRecord {
    fileprivate static func random(_ random: inout SeededGenerator) -> ContentViewRecord {
        ContentViewRecord(
            root: .random(&random, depth: 0), preferredHeight: Bool.random(using: &random) ? number(&random) : nil,
            mediaButton: MediaButtonRecord(
                isOverlay: true, x: number(&random), y: number(&random), width: number(&random),
                height: number(&random),
                tint: ColorRecord(fractionOfRed: number(&random), green: 0, blue: 0, opacity: 1)))
    }

    fileprivate static func number(_ random: inout SeededGenerator) -> Double {
        let odd: [Double] = [
            0, -1, 1, 17, 100, 374, 1e4, 1e9, 1e300, -1e300, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
        ]
        return odd[Int.random(in: 0..<odd.count, using: &random)]
    }
}

extension ViewRecord {
    fileprivate static func random(_ random: inout SeededGenerator, depth: Int) -> ViewRecord {
        func number() -> Double { ContentViewRecord.number(&random) }
        var style = ViewStyle()
        if Bool.random(using: &random) { style.padding = number() }
        if Int.random(in: 0..<4, using: &random) == 0 { style.width = number() }
        if Int.random(in: 0..<4, using: &random) == 0 { style.height = number() }
        style.font = FontRecord.allCases.randomElement(using: &random)
        let texts = ["", "one two three", "\n\n", "日本語のテキスト", String(repeating: "wide ", count: 200), "👩‍👩‍👧‍👦"]
        let text = texts[Int.random(in: 0..<texts.count, using: &random)]
        let kind: Kind
        switch Int.random(in: 0..<(depth > 6 ? 8 : 11), using: &random) {
        case 0: kind = .text(text)
        case 1: kind = .image(.attachment(text))
        case 2: kind = .image(.system(text))
        case 3: kind = .button(title: text)
        case 4: kind = .toggle(title: text, isOn: true)
        case 5: kind = .slider(title: text, value: number(), minimum: number(), maximum: number())
        case 6: kind = .progress(Bool.random(using: &random) ? number() : nil)
        case 7: kind = Bool.random(using: &random) ? .spacer : .color(ColorRecord(red: 0, green: 0, blue: 0))
        default:
            let count = Int.random(in: 0..<5, using: &random)
            let children = (0..<count).map { _ in Self.random(&random, depth: depth + 1) }
            kind = .stack(
                Bool.random(using: &random) ? .vertical : .horizontal, alignment: .center, spacing: number(), children)
        }
        return ViewRecord(kind, style: style, id: text)
    }
}
