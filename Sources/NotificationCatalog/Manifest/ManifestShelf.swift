/// Manifests of several releases of one app, to find what a version of the app knows.
package struct ManifestShelf: Sendable {
    /// The oldest first.
    package let manifests: [Manifest]

    package init(_ manifests: [Manifest]) {
        self.manifests = manifests.sorted { left, right in
            guard let left = left.app?.version, let right = right.app?.version else { return false }
            return left < right
        }
    }

    package var newest: Manifest? { manifests.last }

    /// The manifest of exactly that version.
    package func manifest(of version: AppVersion) -> Manifest? { manifests.last { $0.app?.version == version } }

    /// The manifest that describes a version best: its own, else that of the newest release before it, else the oldest,
    /// whose `since` may tell more.
    package func manifest(nearest version: AppVersion?) -> Manifest? {
        guard let version else { return newest }
        return manifests.last { ($0.app?.version).map { $0 <= version } ?? false } ?? manifests.first
    }
}
