import APS
import SimulatedDevice

/// A content extension's view in rows for the terminal: what stands beside one another shares a row, at about its place.
struct ExtensionDrawing {
    private let view: ExtensionView
    /// Columns.
    private let room: Int

    init(_ view: ExtensionView, room: Int) {
        self.view = view
        self.room = room
    }

    /// From the top to where the view is cut off; a row may be wider than the room.
    var rows: [String] {
        switch view.state {
        case .notOpened: return ["◌ the content extension draws here: tambuli long-press"]
        case .loading: return ["◌ the content extension is loading"]
        case .shown: break
        }
        var rows = groups.map(row)
        if view.layout.scrolls {
            let hidden = Int(view.layout.contentHeight - view.layout.height)
            rows.append("⋮ scrolls: \(hidden) points more")
        }
        return rows
    }

    // MARK: Rows

    private var groups: [[ContentLayout.Element]] {
        let seen = view.layout.elements.filter { $0.kind != .box && $0.y < view.layout.height }
        let ordered = seen.enumerated().sorted {
            ($0.element.y, $0.element.x, $0.offset) < ($1.element.y, $1.element.x, $1.offset)
        }
        var groups: [[ContentLayout.Element]] = []
        for element in ordered.map(\.element) {
            if let last = groups.indices.last, stands(element, beside: groups[last]) {
                groups[last].append(element)
            } else {
                groups.append([element])
            }
        }
        return groups.map { $0.sorted { $0.x < $1.x } }
    }

    /// Its middle is beside the first, and it is over or under none.
    private func stands(_ element: ContentLayout.Element, beside group: [ContentLayout.Element]) -> Bool {
        guard let first = group.first, element.y < first.y + first.height else { return false }
        return group.allSatisfy { $0.x + $0.width <= element.x || element.x + element.width <= $0.x }
    }

    private func row(_ group: [ContentLayout.Element]) -> String {
        var row = ""
        for element in group {
            let column = Int(element.x / max(view.layout.width, 1) * Double(room))
            let text = text(of: element)
            // What would be pushed over the edge moves to the left, as far as there is room.
            let start = max(min(column, room - text.displayWidth), row.isEmpty ? 0 : row.displayWidth + 1)
            row = row.padded(to: start) + text
        }
        return row
    }

    // MARK: Elements

    private func text(of element: ContentLayout.Element) -> String {
        let drawn =
            switch element.kind {
            case .text: element.text ?? ""
            case .image: element.attachment.map { "▣ \($0)" } ?? Self.symbol(element.symbol ?? "")
            case .button: "( \(element.text ?? "") )"
            case .toggle: (element.isOn == true ? "[x] " : "[ ] ") + (element.text ?? "")
            case .slider: "\(element.text ?? "") \(Self.scale(element))"
            case .progress: element.value.map { "\(Self.bar($0)) \(Int($0 * 100)) %" } ?? "◌ …"
            case .mediaButton: element.isPlaying == true ? "[ ⏸ ]" : "[ ▶ ]"
            case .box: ""
            }
        return drawn.replacing("\n", with: " ") + name(of: element) + motion(of: element)
    }

    /// What a touch calls it, where touches reach it.
    private func name(of element: ContentLayout.Element) -> String {
        let isTouchable =
            switch element.kind {
            case .button, .toggle, .slider: view.acceptsTouches
            case .mediaButton: true
            case .text, .image, .progress, .box: false
            }
        guard isTouchable, let id = element.id, id != element.text else { return "" }
        return " #\(id)"
    }

    private func motion(of element: ContentLayout.Element) -> String {
        switch element.animation?.kind {
        case .pulse: " ∿"
        case .spin: " ↻"
        case .bounce: " ↕"
        case .fadeIn, nil: ""
        }
    }

    private static func scale(_ element: ContentLayout.Element) -> String {
        let (value, minimum, maximum) = (element.value ?? 0, element.minimum ?? 0, element.maximum ?? 1)
        let fraction = maximum > minimum ? min(max((value - minimum) / (maximum - minimum), 0), 1) : 0
        let place = Int((fraction * 9).rounded())
        return String(repeating: "─", count: place) + "●" + String(repeating: "─", count: 9 - place) + " \(value)"
    }

    private static func bar(_ value: Double) -> String {
        let full = Int((min(max(value, 0), 1) * 10).rounded())
        return String(repeating: "▓", count: full) + String(repeating: "░", count: 10 - full)
    }

    private static func symbol(_ name: String) -> String { symbols[name] ?? "‹\(name)›" }

    /// Those that people use most; others are called by name.
    private static let symbols = [
        "heart": "♡", "heart.fill": "♥", "star": "☆", "star.fill": "★", "play.fill": "▶", "pause.fill": "⏸",
        "checkmark": "✓", "xmark": "✕", "bell": "🔔", "envelope": "✉", "phone": "☎", "clock": "◷", "sun.max": "☀",
        "cloud": "☁", "photo": "▣", "arrow.up": "↑", "arrow.down": "↓", "arrow.left": "←", "arrow.right": "→",
        "exclamationmark.triangle": "⚠", "trash": "🗑", "mappin": "📍", "person": "👤", "lock": "🔒",
    ]
}
