import APS

/// A part with its place in its stack decided: elements from its own upper left corner.
struct PlacedView {
    var width: Double
    var height: Double
    var elements: [ContentLayout.Element]
}

extension MeasuredView {
    /// - Parameters:
    ///   - width: as much as it may have.
    ///   - height: what it was given, if it was; spacers share what is left of it.
    func placed(width proposed: Double, height: Double? = nil) -> PlacedView {
        let style = record.style
        let padding = style.padding ?? 0
        let room = max(min(style.width ?? proposed, proposed) - (style.width == nil ? 2 * padding : 0), 0)
        let given = (style.height ?? height.map { $0 - 2 * padding }).map { max($0, 0) }
        var box = content(room, given)
        if let width = style.width { box.width = min(width, room) }
        if let given { box.height = given }
        if let animation = style.animation {
            for index in box.elements.indices where box.elements[index].animation == nil {
                box.elements[index].animation = animation
            }
        }
        guard padding > 0 || style.background != nil else { return box }
        box.elements = box.elements.map { $0.moved(x: padding, y: padding) }
        box.width += 2 * padding
        box.height += 2 * padding
        if let background = style.background { box.elements.insert(surface(background, box), at: 0) }
        return box
    }

    private func surface(_ color: ColorRecord, _ box: PlacedView) -> ContentLayout.Element {
        var element = ContentLayout.Element(.box)
        element.background = color
        (element.width, element.height) = (box.width, box.height)
        return element
    }

    private func content(_ room: Double, _ height: Double?) -> PlacedView {
        switch record.kind {
        case .stack(.vertical, let alignment, let spacing, _): return column(room, height, alignment, spacing)
        case .stack(.horizontal, let alignment, let spacing, _): return row(room, alignment, spacing)
        case .spacer: return PlacedView(width: 0, height: 0, elements: [])
        default: return single(room, height)
        }
    }

    // MARK: One element

    private func single(_ room: Double, _ height: Double?) -> PlacedView {
        var element = ContentLayout.Element(kind, id: record.id)
        element.color = look.color
        let metrics = look.metrics
        func write(_ text: String, width: Double) {
            element.text = text
            element.fontSize = metrics.size
            element.isBold = look.drawsBold
            let lines = metrics.lines(of: text, width: width)
            element.lines = lines
            element.width = min(lines.map(metrics.width).max() ?? 0, width)
            element.height = metrics.lineHeight * Double(lines.count)
        }
        switch record.kind {
        case .text(let text): write(text, width: room)
        case .image(let source): show(source, room, &element)
        case .button(let title):
            write(title, width: room - 2 * ControlSize.buttonInset.width)
            element.width += 2 * ControlSize.buttonInset.width
            element.height += 2 * ControlSize.buttonInset.height
        case .toggle(let title, let isOn):
            write(title, width: room - ControlSize.gap - ControlSize.toggle.width)
            element.width += ControlSize.gap + ControlSize.toggle.width
            element.height = max(element.height, ControlSize.toggle.height)
            element.isOn = isOn
        case .slider(let title, let value, let minimum, let maximum):
            element.text = title
            (element.value, element.minimum, element.maximum) = (value, minimum, maximum)
            (element.width, element.height) = (room, ControlSize.sliderHeight)
        case .progress(let value):
            element.value = value
            element.width = value == nil ? min(ControlSize.spinner, room) : room
            element.height = value == nil ? ControlSize.spinner : ControlSize.barHeight
        case .color(let color):
            element.background = color
            (element.width, element.height) = (room, height ?? ControlSize.surfaceHeight)
        case .stack, .spacer: break
        }
        return PlacedView(width: element.width, height: element.height, elements: [element])
    }

    private var kind: ContentLayout.Kind {
        switch record.kind {
        case .text: .text
        case .image: .image
        case .button: .button
        case .toggle: .toggle
        case .slider: .slider
        case .progress: .progress
        case .color, .stack, .spacer: .box
        }
    }

    /// Made smaller where it does not fit, and never larger.
    private func show(_ source: ViewRecord.ImageSource, _ room: Double, _ element: inout ContentLayout.Element) {
        switch source {
        case .attachment(let identifier): element.attachment = identifier
        case .system(let name): element.symbol = name
        }
        let size = picture ?? (0, 0)
        let scale = size.width > room && size.width > 0 ? room / size.width : 1
        (element.width, element.height) = (size.width * scale, size.height * scale)
    }

    // MARK: Stacks

    private func column(
        _ room: Double, _ height: Double?, _ alignment: ViewRecord.Alignment, _ spacing: Double
    ) -> PlacedView {
        let boxes = children.map { $0.placed(width: room) }
        let width = stretches ? room : boxes.map(\.width).max() ?? 0
        let natural = boxes.map(\.height).reduce(0, +) + spacing * Double(max(boxes.count - 1, 0))
        let spacers = children.count(where: \.isSpacer)
        let extra = spacers > 0 ? max((height ?? natural) - natural, 0) / Double(spacers) : 0
        var elements: [ContentLayout.Element] = []
        var y = 0.0
        for (child, box) in zip(children, boxes) {
            let x = alignment.offset(of: box.width, in: width)
            elements += box.elements.map { $0.moved(x: x, y: y) }
            y += box.height + (child.isSpacer ? extra : 0) + spacing
        }
        return PlacedView(width: width, height: natural + extra * Double(spacers), elements: elements)
    }

    private func row(_ room: Double, _ alignment: ViewRecord.Alignment, _ spacing: Double) -> PlacedView {
        let widths = widthsInRow(room - spacing * Double(max(children.count - 1, 0)))
        let boxes = zip(children, widths).map { $0.placed(width: $1) }
        let height = boxes.map(\.height).max() ?? 0
        var elements: [ContentLayout.Element] = []
        var x = 0.0
        for (index, box) in boxes.enumerated() {
            let y = alignment.offset(of: box.height, in: height)
            elements += box.elements.map { $0.moved(x: x, y: y) }
            x += (children[index].stretches ? widths[index] : box.width) + spacing
        }
        return PlacedView(width: max(min(x - spacing, room), 0), height: height, elements: elements)
    }

    /// Each gets what it likes and what stretches shares the rest; where there is too little, all get less in
    /// proportion.
    private func widthsInRow(_ room: Double) -> [Double] {
        let wanted = children.map { $0.stretches ? 0 : $0.idealWidth }
        let stretching = children.count(where: \.stretches)
        let least = children.map { $0.stretches && !$0.isSpacer ? min($0.idealWidth, ControlSize.least) : 0 }
        let fixed = wanted.reduce(0, +)
        let reserved = least.reduce(0, +)
        if fixed + reserved > room {
            let scale = fixed + reserved > 0 ? max(room, 0) / (fixed + reserved) : 0
            return zip(wanted, least).map { ($0 + $1) * scale }
        }
        let share = stretching > 0 ? (room - fixed) / Double(stretching) : 0
        return zip(children, wanted).map { $0.stretches ? share : $1 }
    }
}

extension ViewRecord.Alignment {
    func offset(of length: Double, in room: Double) -> Double {
        switch self {
        case .start: 0
        case .center: max((room - length) / 2, 0)
        case .end: max(room - length, 0)
        }
    }
}
