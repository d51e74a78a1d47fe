internal import EmbeddedSQLite
internal import HTTPTransport

/// Writes down the refused pushes of one event loop, which have their answers already.
///
/// Nobody waits for it: what finds no room, or cannot be written, is counted and told.
///
/// `@unchecked Sendable`: touched on the loop alone; the writer's thread passes it on.
final class RefusalRecord: @unchecked Sendable {
    /// How many may wait for the disk: at most about 90 MB.
    private static let capacity = 16_384

    private let loop: EventLoop
    private let store: PushStore
    private let observer: (any PushServiceObserver)?
    private var pushes: [ReceivedPush] = []
    private var waiting = 0
    private var lost = 0

    init(loop: EventLoop, store: PushStore, observer: (any PushServiceObserver)?) {
        self.loop = loop
        self.store = store
        self.observer = observer
    }

    func add(_ push: ReceivedPush) {
        if waiting + pushes.count < Self.capacity { pushes.append(push) } else { lost += 1 }
    }

    /// Sends what was added to the store.
    func keep() {
        if !pushes.isEmpty { submit(pushes) }
        pushes.removeAll(keepingCapacity: true)
        guard lost > 0 else { return }
        observer?.recordsLost(lost)
        lost = 0
    }

    private func submit(_ pushes: [ReceivedPush]) {
        do {
            try store.writer.submit { connection in
                _ = try PushStore.keep(pushes, connection)
            } completion: { [self] outcome in
                let isKept = (try? outcome.get()) != nil
                loop.execute { [self] in
                    waiting -= pushes.count
                    if !isKept { lost += pushes.count }
                }
            }
            waiting += pushes.count
        } catch {
            lost += pushes.count
        }
    }
}
