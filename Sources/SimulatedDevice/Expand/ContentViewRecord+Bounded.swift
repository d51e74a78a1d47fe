import APS

/// Extensions are strangers' programs: what one sends is brought within what can be drawn before anything is reckoned
/// with it.
extension ContentViewRecord {
    /// Most parts that a view may have.
    static let mostParts = 1_000
    /// Most bytes of text in it.
    static let mostText = 64 << 10

    /// Why it cannot be drawn; nil when it can.
    var excess: String? {
        let parts = root?.count ?? 0
        if parts > Self.mostParts { return "\(parts) parts; a device draws \(Self.mostParts) at most" }
        let bytes = root?.textSize ?? 0
        return bytes > Self.mostText ? "\(bytes) bytes of text; a device draws \(Self.mostText) at most" : nil
    }

    /// The same with every number in a range that a screen can have.
    var bounded: ContentViewRecord {
        var view = self
        view.root = root?.bounded
        view.preferredHeight = preferredHeight.map(Length.bounded)
        view.mediaButton = mediaButton?.bounded
        return view
    }
}

private enum Length {
    static func bounded(_ points: Double) -> Double { points.bounded(to: 0...10_000) }
}

extension Double {
    /// The nearest number of the range; its lower end for what is none.
    fileprivate func bounded(to range: ClosedRange<Double>) -> Double {
        isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

extension MediaButtonRecord {
    fileprivate var bounded: MediaButtonRecord {
        MediaButtonRecord(
            isOverlay: isOverlay, x: Length.bounded(x), y: Length.bounded(y), width: Length.bounded(width),
            height: Length.bounded(height), tint: tint)
    }
}

extension ViewStyle {
    fileprivate var bounded: ViewStyle {
        var style = self
        style.padding = padding.map(Length.bounded)
        style.width = width.map(Length.bounded)
        style.height = height.map(Length.bounded)
        style.animation?.seconds = (animation?.seconds ?? 0).bounded(to: 0...3_600)
        return style
    }
}

extension ViewRecord {
    /// Bytes of all texts and titles.
    fileprivate var textSize: Int {
        switch kind {
        case .text(let text), .button(let text), .toggle(let text, _), .slider(let text, _, _, _): text.utf8.count
        case .image, .stack, .progress, .spacer, .color: children.reduce(0) { $0 + $1.textSize }
        }
    }

    fileprivate var bounded: ViewRecord {
        var view = self
        view.style = style.bounded
        switch kind {
        case .stack(let axis, let alignment, let spacing, let children):
            view.kind = .stack(
                axis, alignment: alignment, spacing: Length.bounded(spacing), children.map(\.bounded))
        case .slider(let title, let value, let minimum, let maximum):
            let values = -1e9...1e9
            let least = minimum.bounded(to: values)
            let most = max(maximum.bounded(to: values), least)
            view.kind = .slider(title: title, value: value.bounded(to: least...most), minimum: least, maximum: most)
        case .progress(let value): view.kind = .progress(value?.bounded(to: 0...1))
        case .text, .image, .button, .toggle, .spacer, .color: break
        }
        return view
    }
}
