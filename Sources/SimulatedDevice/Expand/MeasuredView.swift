import APS

/// A view with the width that each of its parts would like; the first of two passes over it, so that laying out takes
/// time in proportion to the parts.
struct MeasuredView {
    let record: ViewRecord
    let look: ViewLook
    let children: [MeasuredView]
    /// With its padding; what it takes in a row that has room.
    let idealWidth: Double
    /// It takes whatever width it is given.
    let stretches: Bool
    /// The picture's own size in points.
    let picture: (width: Double, height: Double)?

    init(_ record: ViewRecord, attachments: [AttachmentRecord], in surrounding: ViewLook = ViewLook()) {
        self.record = record
        let look = surrounding.inside(record.style)
        self.look = look
        let children = record.children.map { MeasuredView($0, attachments: attachments, in: look) }
        self.children = children
        picture = Self.picture(record, look, attachments)
        let own = Self.ownWidth(record, look, children, picture)
        let padding = 2 * (record.style.padding ?? 0)
        idealWidth = (record.style.width ?? own) + padding
        stretches =
            record.style.width == nil
            && {
                switch record.kind {
                case .slider, .spacer, .color: true
                case .progress(let value): value != nil
                case .stack(.horizontal, _, _, _): children.contains(where: \.stretches)
                case .stack(.vertical, _, _, _): children.contains { $0.stretches && !$0.isSpacer }
                case .text, .image, .button, .toggle: false
                }
            }()
    }

    var isSpacer: Bool { record.kind == .spacer }

    private static func ownWidth(
        _ record: ViewRecord, _ look: ViewLook, _ children: [MeasuredView], _ picture: (width: Double, height: Double)?
    ) -> Double {
        switch record.kind {
        case .text(let text): return look.metrics.idealWidth(of: text)
        case .image: return picture?.width ?? 0
        case .stack(.horizontal, _, let spacing, _):
            return children.map(\.idealWidth).reduce(0, +) + spacing * Double(max(children.count - 1, 0))
        case .stack(.vertical, _, _, _): return children.map(\.idealWidth).max() ?? 0
        case .button(let title): return look.metrics.idealWidth(of: title) + 2 * ControlSize.buttonInset.width
        case .toggle(let title, _):
            return look.metrics.idealWidth(of: title) + ControlSize.gap + ControlSize.toggle.width
        case .slider, .color: return ControlSize.least
        case .progress(let value): return value == nil ? ControlSize.spinner : ControlSize.least
        case .spacer: return 0
        }
    }

    /// A pixel is a point, unless the picture was given another size; a symbol is as large as the text.
    private static func picture(
        _ record: ViewRecord, _ look: ViewLook, _ attachments: [AttachmentRecord]
    ) -> (width: Double, height: Double)? {
        guard case .image(let source) = record.kind else { return nil }
        var size = (width: look.metrics.lineHeight, height: look.metrics.lineHeight)
        if case .attachment(let identifier) = source {
            let attachment = attachments.first { $0.identifier == identifier }
            size = (Double(attachment?.width ?? 44), Double(attachment?.height ?? 44))
        }
        let ratio = size.width > 0 ? size.height / size.width : 1
        switch (record.style.width, record.style.height) {
        case (let width?, let height?): return (width, height)
        case (let width?, nil): return (width, width * ratio)
        case (nil, let height?): return (ratio > 0 ? height / ratio : height, height)
        case (nil, nil): return size
        }
    }
}

/// What a part takes over from the stacks around it.
struct ViewLook {
    var font = FontRecord.body
    var isBold: Bool?
    var color: ColorRecord?

    var metrics: TextMetrics { TextMetrics(size: font.size) }
    var drawsBold: Bool { isBold ?? font.isBold }

    func inside(_ style: ViewStyle) -> ViewLook {
        ViewLook(font: style.font ?? font, isBold: style.isBold ?? isBold, color: style.color ?? color)
    }
}

/// Sizes of the system's controls, in points.
enum ControlSize {
    static let buttonInset = (width: 12.0, height: 7.0)
    static let toggle = (width: 51.0, height: 31.0)
    static let gap = 8.0
    static let sliderHeight = 31.0
    static let barHeight = 4.0
    static let spinner = 20.0
    static let surfaceHeight = 10.0
    /// Width of what takes any, where there is little.
    static let least = 44.0
}
