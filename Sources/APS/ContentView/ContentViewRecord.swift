/// All that a content extension shows at one moment.
package struct ContentViewRecord: Sendable, Hashable, Codable {
    /// nil before the extension has anything to show.
    package var root: ViewRecord?
    /// The height that the view controller asks for, in points; nil leaves it to the view.
    package var preferredHeight: Double?
    /// The view controller's title; drawn for extensions that override the default one.
    package var title: String?
    /// The system's button for the extension's own player.
    package var mediaButton: MediaButtonRecord?

    package init(
        root: ViewRecord? = nil, preferredHeight: Double? = nil, title: String? = nil,
        mediaButton: MediaButtonRecord? = nil
    ) {
        self.root = root
        self.preferredHeight = preferredHeight
        self.title = title
        self.mediaButton = mediaButton
    }
}

/// A play and pause button that the system draws over a content extension's view.
package struct MediaButtonRecord: Sendable, Hashable, Codable {
    /// Half transparent, over what it plays.
    package var isOverlay: Bool
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    package var tint: ColorRecord

    package init(isOverlay: Bool, x: Double, y: Double, width: Double, height: Double, tint: ColorRecord) {
        self.isOverlay = isOverlay
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.tint = tint
    }
}
