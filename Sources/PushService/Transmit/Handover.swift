internal import APS
internal import HTTPTransport

/// Hands accepted pushes to the devices' host, and remembers which of them the host has kept.
///
/// Between the commit of a push and the host's report it is "waiting": after a crash in between it is handed over again,
/// and the host's receipts keep it from being shown twice.
///
/// At most ``mostUnderWay`` pushes are with the host at a time. What comes faster stays on disk, where it waits anyway,
/// and is read from there when the host has caught up: so a flood of pushes does not fill the memory.
final class Handover: Sendable {
    static let mostUnderWay = 4_096
    private static let pageSize = 500

    private let store: PushStore
    private let receiver: any PushReceiver
    private let progress = Lock(Progress())

    private struct Progress {
        /// Handed over and not yet reported as kept.
        var underWay = 0
        /// Everything up to here was handed over.
        var last: Int64 = 0
        /// The newest push left on disk for later; nil while the host keeps up.
        var newestLeft: Int64?
        /// Somebody reads from the disk already.
        var isReading = false

        /// Whether there is something to read, and room for it.
        var mayRead: Bool { newestLeft != nil && !isReading && underWay <= Handover.mostUnderWay / 2 }
    }

    init(store: PushStore, receiver: any PushReceiver) {
        self.store = store
        self.receiver = receiver
    }

    /// Takes pushes that were just committed, in order.
    func handOver(_ pushes: [AcceptedPush]) {
        let fresh: [AcceptedPush] = progress.withLock { progress in
            // A reader of the disk may have seen them between their commit and this call.
            let fresh = pushes.filter { $0.sequence > progress.last }
            guard let newest = fresh.last?.sequence else { return [] }
            guard progress.newestLeft == nil, progress.underWay + fresh.count <= Self.mostUnderWay else {
                progress.newestLeft = newest
                return []
            }
            progress.underWay += fresh.count
            progress.last = newest
            return fresh
        }
        if !fresh.isEmpty { pass(fresh) }
    }

    /// Hands over what an earlier run left waiting, oldest first.
    func handOverWaiting() throws {
        guard let newest = try store.newestWaiting() else { return }
        progress.withLock { $0.newestLeft = newest }
        try readFromDisk()
    }

    private func pass(_ pushes: [AcceptedPush]) {
        receiver.receive(pushes) { [weak self] kept in
            guard let self, !kept.isEmpty else { return }
            self.store.markKept(kept)
            self.progress.withLock { $0.underWay -= kept.count }
            // A disk that cannot be read now is read after the next report, or the next start.
            try? self.readFromDisk()
        }
    }

    /// Hands over a page at a time while there is room.
    private func readFromDisk() throws {
        while let after = progress.withLock({ progress -> Int64? in
            guard progress.mayRead else { return nil }
            progress.isReading = true
            return progress.last
        }) {
            let page: [AcceptedPush]
            do {
                page = try store.waiting(after: after, limit: Self.pageSize)
            } catch {
                progress.withLock { $0.isReading = false }
                throw error
            }
            progress.withLock { progress in
                progress.underWay += page.count
                progress.last = page.last?.sequence ?? progress.newestLeft ?? after
            }
            if !page.isEmpty { pass(page) }
            // Only now: what is committed meanwhile must not overtake the page.
            progress.withLock { progress in
                progress.isReading = false
                if let left = progress.newestLeft, progress.last >= left { progress.newestLeft = nil }
            }
        }
    }
}
