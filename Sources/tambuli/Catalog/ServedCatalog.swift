import APS
import HTTPTransport
import NotificationCatalog
import PushService
import SimulatedDevice

/// The manifest that a server was started with: what declared apps register from it, and what pushes are held against.
///
/// A folder of manifests stands for several releases; each installation goes by its version.
final class ServedCatalog: PushAgreement {
    /// The app that the manifests are about.
    let bundle: String
    let refusesBreaches: Bool
    private let shelf: ManifestShelf
    private let state = Lock(State())

    private struct State {
        /// Of the app by the name of the device.
        var versions: [String: AppVersion] = [:]
        /// By version; made when first needed.
        var checks: [AppVersion?: PassingCheck] = [:]
    }

    /// - Throws: ``CommandFailure`` when the manifests are about more than one app.
    init(_ shelf: ManifestShelf, refusesBreaches: Bool) throws {
        let bundles = Set(shelf.manifests.compactMap(\.app?.bundle)).sorted()
        guard bundles.count == 1, let bundle = bundles.first else {
            throw CommandFailure(
                .badData, "the manifests are of \(bundles.joined(separator: " and ")); one app is needed")
        }
        self.bundle = bundle
        self.refusesBreaches = refusesBreaches
        self.shelf = shelf
    }

    // MARK: What an app registers

    /// The version that an app has whose version nobody named.
    var usualVersion: String? { shelf.newest?.app?.version.text }

    func categories(of version: String?) -> [CategoryRecord] {
        manifest(of: version).map { $0.categories(knownTo: version.flatMap(AppVersion.init)).map(\.record) } ?? []
    }

    func channels(of version: String?) -> [Channel] {
        manifest(of: version).map { manifest in manifest.channels.map { Channel($0, texts: manifest.strings) } } ?? []
    }

    private func manifest(of version: String?) -> Manifest? {
        shelf.manifest(nearest: version.flatMap(AppVersion.init))
    }

    // MARK: What pushes are held against

    /// Remembers the version of the app on a device.
    func installed(_ installation: Installation, on device: String) {
        guard installation.bundle == bundle else { return }
        state.withLock { $0.versions[device] = installation.version.flatMap(AppVersion.init) }
    }

    func breaches(in payload: [UInt8], device: String, bundle: String) -> [Diagnosis] {
        guard bundle == self.bundle else { return [] }
        return check(for: device)?.findings(in: payload) ?? []
    }

    private func check(for device: String) -> PassingCheck? {
        state.withLock { state in
            let version = state.versions[device]
            if let check = state.checks[version] { return check }
            let check = shelf.manifest(nearest: version).map { PassingCheck(CatalogCheck($0, appVersion: version)) }
            state.checks[version] = check
            return check
        }
    }
}
