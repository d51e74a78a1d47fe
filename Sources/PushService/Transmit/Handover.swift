internal import APS

/// Hands accepted pushes to the devices' host, and remembers which of them the host has kept.
///
/// Between the commit of a push and the host's report it is "waiting": after a crash in between it is handed over again,
/// and the host's receipts keep it from being shown twice.
final class Handover: Sendable {
    private static let pageSize = 500

    private let store: PushStore
    private let receiver: any PushReceiver

    init(store: PushStore, receiver: any PushReceiver) {
        self.store = store
        self.receiver = receiver
    }

    func handOver(_ pushes: [AcceptedPush]) {
        guard !pushes.isEmpty else { return }
        receiver.receive(pushes) { [store] kept in
            if !kept.isEmpty { store.markKept(kept) }
        }
    }

    /// Hands over what an earlier run left waiting, oldest first, a page at a time.
    func handOverWaiting() throws {
        var last: Int64 = 0
        while true {
            let page = try store.waiting(after: last, limit: Self.pageSize)
            guard let final = page.last else { return }
            handOver(page)
            last = final.sequence
        }
    }
}
