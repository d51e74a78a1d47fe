import PushService
import SystemHost

/// Tells a served catalog which versions of its app are installed, and passes all on.
final class CatalogObserver: ServerObserver {
    private let catalog: ServedCatalog
    private let next: any ServerObserver

    init(catalog: ServedCatalog, next: any ServerObserver) {
        self.catalog = catalog
        self.next = next
    }

    func fleet(_ event: FleetEvent) {
        if case .installed(let device, let installation) = event { catalog.installed(installation, on: device) }
        next.fleet(event)
    }

    func accepted(_ pushes: PushBatch) { next.accepted(pushes) }

    func refused(_ push: RefusedPush) { next.refused(push) }

    func recordsLost(_ count: Int) { next.recordsLost(count) }

    func struck(_ strike: FaultStrike) { next.struck(strike) }
}
