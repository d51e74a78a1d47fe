import APS
import SimulatedDevice

/// A presentation drawn for the terminal: a frame with the app, the texts, the media, and the buttons in order.
struct NotificationCard {
    private let shown: Presentation
    private let style: TerminalStyle
    private let width: Int

    init(_ presentation: Presentation, style: TerminalStyle, width: Int? = nil) {
        shown = presentation
        self.style = style
        self.width = width ?? min(style.width, 60)
    }

    var text: String {
        var lines = [frame("╭", "╮", label: "\(shown.device) · \(shown.view.rawValue)")]
        lines += paragraph(shown.contentExtension?.title ?? shown.bundle, .dim)
        lines += contentExtension
        lines += paragraph(shown.title, .bold)
        lines += paragraph(shown.subtitle)
        lines += paragraph(shown.body)
        for medium in shown.attachments {
            lines += paragraph(AttachmentLine(medium).text.printableLine, .blue)
            lines += paragraph(ThumbnailLine(medium)?.text, .dim)
        }
        if !shown.buttons.isEmpty { lines.append(frame("├", "┤")) }
        for button in shown.buttons { lines += draw(button) }
        if shown.prompt == .unlock { lines += paragraph("🔒 Unlock to continue") }
        lines.append(frame("╰", "╯", label: footer))
        return lines.joined(separator: "\n")
    }

    /// Between the header and what the system draws below it.
    private var contentExtension: [String] {
        guard let view = shown.contentExtension else { return [] }
        let rows = ExtensionDrawing(view, room: width - 4).rows.flatMap { paragraph($0) }
        let hasMore = shown.title ?? shown.subtitle ?? shown.body != nil || !shown.attachments.isEmpty
        return [frame("├", "┤", label: "content extension")] + rows + (hasMore ? [frame("├", "┤")] : [])
    }

    private var footer: String {
        var parts = ["badge \(shown.badge)"]
        if let sound = shown.sound { parts.append("sound \(sound)") }
        if shown.groupCount > 1 { parts.append("\(shown.groupCount) in \(shown.groupKey)") }
        if !shown.isOnScreen { parts.append("not on screen") }
        return parts.joined(separator: " · ")
    }

    private func draw(_ button: Presentation.Button) -> [String] {
        var notes: [String] = []
        if button.isDestructive { notes.append("destructive") }
        if button.needsUnlock { notes.append("🔒 unlocks first") }
        if button.opensApp { notes.append("opens the app") }
        let label = "[ \(button.title) ]" + (notes.isEmpty ? "" : "  " + notes.joined(separator: ", "))
        var lines = paragraph(label, button.isDestructive ? .red : .bold)
        if let input = button.textInput {
            lines += paragraph("  ✎ \(input.placeholder)  ( \(input.buttonTitle) )", .dim)
        }
        return lines
    }

    /// Wrapped to the frame. Text that runs from right to left stands at the right edge, isolated so that a terminal
    /// which reorders text keeps the frame where it is.
    private func paragraph(_ text: String?, _ emphasis: TerminalStyle.Emphasis? = nil) -> [String] {
        guard let text, !text.isEmpty else { return [] }
        let room = width - 4
        return text.replacing("\t", with: " ").printable.wrapped(to: room).map { line in
            let space = String(repeating: " ", count: max(0, room - line.displayWidth))
            let drawn = emphasis.map { style.emphasize(line, $0) } ?? line
            return shown.isRightToLeft ? "│ \(space)\u{2067}\(drawn)\u{2069} │" : "│ \(drawn)\(space) │"
        }
    }

    private func frame(_ left: String, _ right: String, label: String = "") -> String {
        let label = label.isEmpty ? "" : " \(label.printableLine.truncated(to: width - 6)) "
        return left + "─" + label + String(repeating: "─", count: max(0, width - 3 - label.displayWidth)) + right
    }
}
