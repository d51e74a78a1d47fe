import APS
import FoundationEssentials
import Testing

@testable import SimulatedDevice

@Suite("Layout of content extensions")
struct ContentLayoutTests {
    private func layout(
        _ root: ViewRecord?, width: Double = 200, preferredHeight: Double? = nil,
        attachments: [AttachmentRecord] = []
    ) -> ContentLayout {
        ContentLayout(
            ContentViewRecord(root: root, preferredHeight: preferredHeight), width: width, mostHeight: 400,
            emptyHeight: 100, attachments: attachments, isPlaying: false)
    }

    private func frames(_ layout: ContentLayout) -> [[Double]] {
        layout.elements.map { [$0.x, $0.y, $0.width, $0.height] }
    }

    @Test("a text is broken at the width, a body letter being half of 17 points wide")
    func text() throws {
        let layout = layout(.text("Lunch at noon, or later?"), width: 100)
        let element = try #require(layout.elements.first)
        #expect(element.lines == ["Lunch at", "noon, or", "later?"])
        #expect(layout.contentHeight == 63)
        #expect(element.width == 68)
    }

    @Test("wide letters take two columns")
    func wideText() {
        #expect(layout(.text("お昼にしますか"), width: 70).elements.first?.lines == ["お昼にし", "ますか"])
    }

    @Test(
        "views stand below one another, narrower ones where the alignment says",
        arguments: [
            (ViewRecord.Alignment.start, 0.0), (.center, 17), (.end, 34),
        ])
    func column(alignment: ViewRecord.Alignment, x: Double) {
        let column = ViewRecord.stack(.vertical, alignment, [.text("abcdefgh"), .text("abcd")], spacing: 5)
        #expect(frames(layout(column)) == [[0, 0, 68, 21], [x, 26, 34, 21]])
    }

    @Test("views stand beside one another, and a spacer pushes them apart")
    func row() {
        let row = ViewRecord.stack(.horizontal, .center, [.text("ab"), ViewRecord(.spacer), .text("cd")], spacing: 0)
        #expect(frames(layout(row)) == [[0, 0, 17, 21], [183, 0, 17, 21]])
    }

    @Test("where a row has too little room, all get less and texts break")
    func narrowRow() {
        let row = ViewRecord.stack(.horizontal, .start, [.text("one two"), .text("one two")], spacing: 0)
        let layout = layout(row, width: 80)
        #expect(layout.elements.map(\.lines) == [["one", "two"], ["one", "two"]])
        #expect(layout.elements.allSatisfy { $0.x + $0.width <= 80 })
    }

    @Test("a slider takes the room that is left")
    func slider() {
        let slider = ViewRecord(.slider(title: "v", value: 1, minimum: 0, maximum: 2), id: "v")
        let row = ViewRecord.stack(.horizontal, .center, [.text("ab"), slider], spacing: 8)
        #expect(frames(layout(row)).last == [25, 0, 175, 31])
    }

    @Test(
        "a picture keeps its shape, is made smaller where it does not fit, and never larger",
        arguments: [
            (100, 50, 100.0, 50.0), (400, 100, 200, 50), (1_024, 1_024, 200, 200),
        ])
    func picture(pixelWidth: Int, pixelHeight: Int, width: Double, height: Double) throws {
        let attachment = AttachmentRecord(
            identifier: "media", path: "/m", type: "public.png", width: pixelWidth, height: pixelHeight)
        let layout = layout(ViewRecord(.image(.attachment("media"))), attachments: [attachment])
        #expect(frames(layout) == [[0, 0, width, height]])
        #expect(layout.elements.first?.attachment == "media")
    }

    @Test("padding and a background make a surface under the view")
    func background() {
        var style = ViewStyle()
        style.padding = 10
        style.background = ColorRecord("#ff0000")
        let layout = layout(ViewRecord(.text("ab"), style: style))
        #expect(layout.elements.map(\.kind) == [.box, .text])
        #expect(frames(layout) == [[0, 0, 37, 41], [10, 10, 17, 21]])
    }

    @Test("a fixed size holds, and the texts in it break")
    func fixedWidth() {
        var style = ViewStyle()
        style.width = 40
        style.height = 100
        let layout = layout(ViewRecord(.text("one two"), style: style))
        #expect(layout.elements.first?.lines == ["one", "two"])
        #expect(layout.contentHeight == 100)
    }

    @Test("font and colour of a stack hold for the texts in it that have none of their own")
    func inheritance() {
        var style = ViewStyle()
        style.font = .caption
        style.color = ColorRecord("#8e8e93")
        var own = ViewStyle()
        own.font = .headline
        let children = [ViewRecord.text("a"), ViewRecord(.text("b"), style: own)]
        let stack = ViewRecord(.stack(.vertical, alignment: .start, spacing: 0, children), style: style)
        let elements = layout(stack).elements
        #expect(elements.map(\.fontSize) == [12, 17])
        #expect(elements.map(\.isBold) == [false, true])
        #expect(elements.map(\.color) == [style.color, style.color])
    }

    @Test("what is higher than 400 points scrolls")
    func scrolling() {
        let lines = ViewRecord.stack(.vertical, .start, (1...30).map { .text("\($0)") }, spacing: 0)
        let layout = layout(lines)
        #expect(layout.height == 400)
        #expect(layout.contentHeight == 630)
        #expect(layout.scrolls)
        #expect(!self.layout(.text("short")).scrolls)
    }

    @Test("the view controller's height holds, and spacers share it")
    func preferredHeight() {
        let column = ViewRecord.stack(.vertical, .start, [.text("a"), ViewRecord(.spacer), .text("b")], spacing: 0)
        let layout = layout(column, preferredHeight: 142)
        #expect(layout.height == 142)
        #expect(layout.elements.map(\.y) == [0, 121])
    }

    @Test("while there is nothing to show, the ratio's height is kept free")
    func empty() {
        #expect(layout(nil) == ContentLayout(width: 200, height: 100, contentHeight: 100, elements: []))
    }

    @Test("nested stacks of any depth take time in proportion to their parts")
    func depth() {
        var view = ViewRecord.text("deep")
        for level in 0..<200 { view = .stack(level.isMultiple(of: 2) ? .horizontal : .vertical, .center, [view]) }
        #expect(layout(view).elements.map(\.text) == ["deep"])
    }

    @Test("a layout comes back from its JSON, which says whether it scrolls")
    func json() throws {
        let layout = layout(.stack(.vertical, .start, (1...30).map { .text("\($0)") }))
        let json = try JSONEncoder().encode(layout)
        #expect(try JSONDecoder().decode(ContentLayout.self, from: json) == layout)
        #expect(String(decoding: json, as: UTF8.self).contains(#""scrolls":true"#))
    }
}

extension ViewRecord {
    static func text(_ text: String) -> ViewRecord { ViewRecord(.text(text)) }

    static func stack(
        _ axis: Axis, _ alignment: Alignment, _ children: [ViewRecord], spacing: Double = 8
    ) -> ViewRecord {
        ViewRecord(.stack(axis, alignment: alignment, spacing: spacing, children))
    }
}
