import APS
import Testing

@testable import UserNotificationsUI

@MainActor
@Suite("Views")
struct ViewTests {
    private func records(@ViewBuilder _ content: () -> ViewGroup) -> [ViewRecord] {
        RenderedView(content().parts).root.children
    }

    @Test("a builder takes views one by one, by conditions and by loops")
    func builder() {
        let isShown = false
        let kinds = records {
            Text("first")
            if isShown { Text("hidden") }
            if isShown { Text("hidden") } else { Spacer() }
            for number in 1...2 { Text("\(number)") }
        }.map(\.kind)
        #expect(kinds == [.text("first"), .spacer, .text("1"), .text("2")])
    }

    @Test("stacks hold their views, with alignment and spacing")
    func stacks() {
        let record = records {
            VStack(alignment: .trailing, spacing: 3) {
                HStack(alignment: .top) { Text("a") }
            }
        }.first
        let row = ViewRecord(.stack(.horizontal, alignment: .start, spacing: 8, [ViewRecord(.text("a"))]))
        #expect(record?.kind == .stack(.vertical, alignment: .end, spacing: 3, [row]))
    }

    @Test("looks go to the view they are said of")
    func looks() {
        let style = records {
            Text("a").font(.caption).bold().foregroundColor(.red).background(.black).padding(4).frame(height: 9)
                .animation(.spin(seconds: 2))
        }.first?.style
        #expect(style?.font == .caption)
        #expect(style?.isBold == true)
        #expect(style?.color == ColorRecord("#ff3b30"))
        #expect(style?.background == ColorRecord("#000000"))
        #expect(style?.padding == 4)
        #expect(style?.width == nil)
        #expect(style?.height == 9)
        #expect(style?.animation == AnimationRecord(.spin, seconds: 2, repeats: true))
    }

    @Test("controls are named by their titles unless they are named, and no name stands twice")
    func names() {
        let ids = records {
            Button("Like") {}
            Button("Like") {}
            Button("Other") {}.id("Like-2")
            Toggle("Mute", isOn: true) { _ in }.id("Like-2")
            Text("text")
            Text("text").id("named")
        }.map(\.id)
        #expect(ids == ["Like", "Like-3", "Like-2", "Like-2-2", nil, "named"])
    }

    @Test("a touch does what its control says")
    func touches() {
        var seen: [String] = []
        let view = RenderedView(
            ViewBuilder.buildFinalResult(
                ViewBuilder.buildBlock(
                    Button("b") { seen.append("b") }.parts, Toggle("t", isOn: true) { seen.append("t \($0)") }.parts,
                    Slider("s", value: 3, in: 1...2) { seen.append("s \($0)") }.parts)
            ).parts)
        view.handlers["b"]?(nil)
        view.handlers["t"]?(nil)
        view.handlers["t"]?(1)
        view.handlers["s"]?(1.5)
        view.handlers["s"]?(7)
        view.handlers["s"]?(nil)
        #expect(seen == ["b", "t false", "t true", "s 1.5", "s 2.0"])
        #expect(view.root.children.last?.kind == .slider(title: "s", value: 2, minimum: 1, maximum: 2))
    }

    @Test("what is no number does not travel", arguments: [Double.nan, .infinity, -.infinity])
    func numbers(value: Double) throws {
        let view = RenderedView(
            (ProgressView(value: value).padding(value).frame(width: value).parts
                + Slider("s", value: value) { _ in }.parts + Color(red: value, green: 0, blue: 0).parts))
        _ = try MessageFrame.encode(view.root)
    }
}
