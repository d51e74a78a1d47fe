/// A content extension's part of an opened notification, between the header and the system's own drawing of it.
package struct ExtensionView: Sendable, Equatable, Codable {
    package var state: State
    /// The view controller's title, which stands in the header in place of the app's name; nil leaves it there.
    package var title: String?
    /// Texts and media are drawn below the view as well.
    package var showsDefaultContent: Bool
    /// Its controls can be touched; the media button always can.
    package var acceptsTouches: Bool
    package var layout: ContentLayout

    package enum State: String, Sendable, Codable {
        /// The notification has not been opened, so the extension does not run.
        case notOpened
        /// It has shown nothing yet.
        case loading
        case shown
    }
}
