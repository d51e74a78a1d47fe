package import APS

/// The list of an app's notification categories that app and server share, with what a push of each must carry and the
/// Android channels beside them.
///
/// ```swift
/// let reader = ManifestReader(bytes, named: "notifications.yaml")
/// guard reader.errors.isEmpty else { … }
/// let message = reader.manifest.category("message")
/// ```
///
/// A bare list of categories, as `tambuli app install --categories` takes it, is a manifest that has nothing else.
package struct Manifest: Sendable, Equatable {
    /// What `schema` says in a file of this form.
    package static let schema = "tambuli.catalog/1"

    /// The file it was read from, as messages name it.
    package internal(set) var name = "the manifest"
    /// nil for a bare list of categories.
    package internal(set) var app: AppRelease?
    /// The languages that every text must exist in; the first is the one shown where none is asked for.
    package internal(set) var languages: [String] = []
    package internal(set) var strings = ManifestStrings()
    /// In the order of the file, as are all lists here.
    package internal(set) var categories: [CategoryDraft] = []
    package internal(set) var groups: [ChannelGroupDraft] = []
    package internal(set) var channels: [ChannelDraft] = []
    package internal(set) var silences: [Silence] = []

    package init() {}

    /// What the app registers, in its first language.
    package var records: [CategoryRecord] { categories.map(\.record) }

    /// The category with exactly that identifier.
    package func category(_ identifier: String) -> CategoryDraft? {
        categories.last { $0.record.identifier.utf8.elementsEqual(identifier.utf8) }
    }

    /// The categories that a version of the app knows: all but those that came later (`since`).
    package func categories(knownTo version: AppVersion?) -> [CategoryDraft] {
        guard let version else { return categories }
        return categories.filter { $0.since.map { $0 <= version } ?? true }
    }
}

/// The release of an app that a manifest describes.
package struct AppRelease: Sendable, Equatable {
    package let bundle: String
    package let version: AppVersion
    package let place: Diagnosis.Place
}
