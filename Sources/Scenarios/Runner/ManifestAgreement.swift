import APS
import NotificationCatalog
import PushService

/// Holds a scenario's pushes against its manifest, which never refuses one.
final class ManifestAgreement: PushAgreement {
    let refusesBreaches = false
    private let bundle: String?
    private let check: PassingCheck

    /// - Parameter version: of the app, as the scenario gives it.
    init(_ manifest: Manifest, appVersion version: String?) {
        bundle = manifest.app?.bundle
        check = PassingCheck(CatalogCheck(manifest, appVersion: version.flatMap(AppVersion.init)))
    }

    func breaches(in payload: [UInt8], device: String, bundle: String) -> [Diagnosis] {
        bundle == self.bundle ? check.findings(in: payload) : []
    }
}
