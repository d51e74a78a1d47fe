import APS

extension ContentLayout {
    /// Lays out a view whose numbers are within bounds.
    ///
    /// - Parameters:
    ///   - width: the device's, in points. No font is at hand: a letter is half as wide as its size, a wide one as wide.
    ///   - mostHeight: beyond it the view scrolls.
    ///   - emptyHeight: while there is nothing to show.
    init(
        _ view: ContentViewRecord, width: Double, mostHeight: Double, emptyHeight: Double,
        attachments: [AttachmentRecord], isPlaying: Bool
    ) {
        var elements: [Element] = []
        var contentHeight = view.preferredHeight ?? emptyHeight
        if let root = view.root {
            let measured = MeasuredView(root, attachments: attachments)
            let box = measured.placed(width: width, height: view.preferredHeight)
            elements = box.elements
            contentHeight = view.preferredHeight ?? box.height
        }
        if let button = view.mediaButton { elements.append(Element(button, isPlaying: isPlaying)) }
        self.init(
            width: width, height: min(contentHeight, mostHeight).rounded(.up),
            contentHeight: contentHeight.rounded(.up),
            elements: elements.map(\.rounded))
    }
}

extension ContentLayout.Element {
    /// The id by which the system's own button is touched.
    package static let mediaButtonID = "mediaPlayPause"

    init(_ button: MediaButtonRecord, isPlaying: Bool) {
        self.init(.mediaButton, id: Self.mediaButtonID)
        (x, y, width, height) = (button.x, button.y, button.width, button.height)
        color = button.tint
        self.isPlaying = isPlaying
        isOverlay = button.isOverlay
    }

    /// On whole points.
    fileprivate var rounded: Self {
        var element = self
        element.x = x.rounded()
        element.y = y.rounded()
        element.width = width.rounded(.up)
        element.height = height.rounded(.up)
        return element
    }
}
