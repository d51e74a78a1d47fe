import APS
import Testing

@testable import SimulatedDevice
@testable import tambuli

@Suite("A content extension's view in the terminal")
struct ExtensionDrawingTests {
    private func rows(
        _ root: ViewRecord, height: Double? = nil, acceptsTouches: Bool = true, mediaButton: MediaButtonRecord? = nil,
        isPlaying: Bool = false
    ) -> [String] {
        let layout = ContentLayout(
            ContentViewRecord(root: root, preferredHeight: height, mediaButton: mediaButton), width: 374,
            mostHeight: 400, emptyHeight: 100,
            attachments: [AttachmentRecord(identifier: "media", path: "/m", type: "public.png", width: 48, height: 32)],
            isPlaying: isPlaying)
        return drawing(.shown, layout, acceptsTouches).rows
    }

    private func drawing(
        _ state: ExtensionView.State, _ layout: ContentLayout, _ acceptsTouches: Bool = true
    ) -> ExtensionDrawing {
        ExtensionDrawing(
            ExtensionView(
                state: state, title: nil, showsDefaultContent: true, acceptsTouches: acceptsTouches, layout: layout),
            room: 56)
    }

    private func column(_ children: ViewRecord...) -> ViewRecord {
        ViewRecord(.stack(.vertical, alignment: .start, spacing: 8, children))
    }

    private func row(_ children: ViewRecord...) -> ViewRecord {
        ViewRecord(.stack(.horizontal, alignment: .center, spacing: 8, children))
    }

    private func text(_ text: String) -> ViewRecord { ViewRecord(.text(text)) }

    @Test("what stands below one another is drawn in rows, what stands beside one another in one")
    func places() {
        let view = column(
            ViewRecord(.image(.attachment("media"))), text("Anna"),
            row(text("left"), ViewRecord(.spacer), text("right")))
        let rows = rows(view)
        #expect(rows.prefix(2) == ["▣ media", "Anna"])
        #expect(rows.last?.hasPrefix("left  ") == true)
        #expect(rows.last?.hasSuffix("  right") == true)
        #expect(rows.last?.count ?? 99 <= 56)
    }

    @Test("every control is drawn with its value and, where it can be touched, its name")
    func controls() {
        let view = column(
            ViewRecord(.button(title: "♡"), id: "heart"), ViewRecord(.button(title: "Open"), id: "Open"),
            ViewRecord(.toggle(title: "Mute", isOn: true), id: "mute"),
            ViewRecord(.toggle(title: "Loop", isOn: false), id: "Loop"),
            ViewRecord(.slider(title: "Volume", value: 0.5, minimum: 0, maximum: 1), id: "volume"),
            ViewRecord(.progress(0.4)), ViewRecord(.progress(nil)), ViewRecord(.image(.system("heart.fill"))),
            ViewRecord(.image(.system("no.such"))))
        let drawn = [
            "( ♡ ) #heart", "( Open )", "[x] Mute #mute", "[ ] Loop", "Volume ─────●──── 0.5 #volume",
            "▓▓▓▓░░░░░░ 40 %", "◌ …", "♥", "‹no.such›",
        ]
        #expect(rows(view) == drawn)
        #expect(rows(view, acceptsTouches: false).filter { $0.contains("#") } == [])
    }

    @Test("the system's media button is drawn as it stands, with its name always", arguments: [false, true])
    func mediaButton(isPlaying: Bool) {
        let button = MediaButtonRecord(
            isOverlay: true, x: 0, y: 100, width: 44, height: 44, tint: ColorRecord(red: 0, green: 0, blue: 0))
        let rows = rows(text("film"), height: 200, acceptsTouches: false, mediaButton: button, isPlaying: isPlaying)
        #expect(rows == ["film", isPlaying ? "[ ⏸ ] #mediaPlayPause" : "[ ▶ ] #mediaPlayPause"])
    }

    @Test("what moves is marked")
    func motion() {
        var style = ViewStyle()
        style.animation = AnimationRecord(.pulse, seconds: 1, repeats: true)
        #expect(rows(ViewRecord(.text("♥"), style: style)) == ["♥ ∿"])
    }

    @Test("it ends where the view is cut off, and says how much more there is")
    func scrolling() {
        let lines = ViewRecord(.stack(.vertical, alignment: .start, spacing: 0, (1...30).map { text("\($0)") }))
        let rows = rows(lines)
        #expect(rows.count == 21)
        #expect(rows.last == "⋮ scrolls: 230 points more")
    }

    @Test("before it is opened or has loaded, the terminal says so")
    func otherStates() {
        let layout = ContentLayout(width: 374, height: 100, contentHeight: 100, elements: [])
        #expect(drawing(.notOpened, layout).rows == ["◌ the content extension draws here: tambuli long-press"])
        #expect(drawing(.loading, layout).rows == ["◌ the content extension is loading"])
    }
}
