internal import APS
internal import HTTPTransport

/// Hands accepted pushes to the devices' host, and remembers up to where the host has kept them.
///
/// Between the commit of a push and the host's report it is "waiting": after a crash in between it is handed over again,
/// and the host's receipts keep it from being shown twice. How far the host has come is written down now and then, not for
/// each push; so what it reported within the last second may be handed over again too.
///
/// At most ``mostUnderWay`` pushes are with the host at a time. What comes faster stays on disk, where it waits anyway,
/// and is read from there when the host has caught up: so a flood of pushes does not fill the memory.
final class Handover: Sendable {
    static let mostUnderWay = 4_096

    private let store: PushStore
    private let receiver: any PushReceiver
    /// Told how far the host has come.
    private let retention: Retention?
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
        var kept = KeptRanges(until: 0)
        /// What was written down, and when.
        var written: Int64 = 0
        var writtenAt: ContinuousClock.Instant?
        var isWriting = false
        /// The end is near: everything is written down at once.
        var isEnding = false

        /// Whether there is something to read, and room for it.
        var mayRead: Bool { newestLeft != nil && !isReading && underWay <= Handover.mostUnderWay / 2 }

        /// Notes the numbers from one on, to a batch's end, that nobody will report: pushes for no device, and before the
        /// batch those that were forgotten.
        mutating func pass(over batch: PushBatch, from first: Int64, but pushes: [AcceptedPush]) {
            var next = first
            for push in pushes {
                if push.sequence > next { kept.insert(next...push.sequence - 1) }
                next = push.sequence + 1
            }
            if next <= batch.lastSequence { kept.insert(next...batch.lastSequence) }
        }

        /// What is to be written down now, if anything.
        mutating func beginWriting() -> Int64? {
            guard kept.until > written, !isWriting else { return nil }
            if let writtenAt, !isEnding, writtenAt.duration(to: .now) < .seconds(1) { return nil }
            isWriting = true
            written = kept.until
            return written
        }
    }

    init(store: PushStore, receiver: any PushReceiver, retention: Retention? = nil) {
        self.store = store
        self.receiver = receiver
        self.retention = retention
    }

    /// Takes a batch that was just committed; they come in order.
    func handOver(_ batch: PushBatch) {
        let fresh: [AcceptedPush] = progress.withLock { progress in
            // A reader of the disk may have seen it between its commit and this call.
            guard !batch.isEmpty, batch.lastSequence > progress.last else { return [] }
            let first = max(batch.firstSequence, progress.last + 1)
            guard progress.newestLeft == nil, progress.underWay + batch.count <= Self.mostUnderWay else {
                progress.newestLeft = batch.lastSequence
                return []
            }
            let fresh = batch.forDevices(after: first - 1)
            progress.pass(over: batch, from: first, but: fresh)
            progress.underWay += fresh.count
            progress.last = batch.lastSequence
            return fresh
        }
        if fresh.isEmpty { tellRetention() } else { pass(fresh) }
    }

    /// Hands over what an earlier run left waiting, oldest first.
    func handOverWaiting() throws {
        let kept = try store.keptSequence()
        let newest = try store.newestSequence()
        progress.withLock { progress in
            progress = Progress(last: kept, newestLeft: newest > kept ? newest : nil, kept: KeptRanges(until: kept))
            progress.written = kept
        }
        try readFromDisk()
        tellRetention()
    }

    /// Writes down how far the host has come; from here on at once, whenever it reports more.
    func end() {
        progress.withLock { $0.isEnding = true }
        writeDown()
    }

    private func pass(_ pushes: [AcceptedPush]) {
        receiver.receive(pushes) { [weak self] kept in
            guard let self, !kept.isEmpty else { return }
            self.progress.withLock { progress in
                progress.underWay -= kept.count
                progress.kept.insert(each: kept)
            }
            self.writeDown()
            self.tellRetention()
            // A disk that cannot be read now is read after the next report, or the next start.
            try? self.readFromDisk()
        }
    }

    private func tellRetention() {
        retention?.reported(until: progress.withLock(\.kept.until))
    }

    private func writeDown() {
        guard let sequence = progress.withLock({ $0.beginWriting() }) else { return }
        store.markKept(until: sequence) { [weak self] in
            guard let self else { return }
            let mustGoOn = self.progress.withLock { progress in
                progress.isWriting = false
                progress.writtenAt = .now
                return progress.isEnding
            }
            if mustGoOn { self.writeDown() }
        }
    }

    /// Hands over a batch at a time while there is room.
    private func readFromDisk() throws {
        while let after = progress.withLock({ progress -> Int64? in
            guard progress.mayRead else { return nil }
            progress.isReading = true
            return progress.last
        }) {
            let batch: PushBatch?
            do {
                batch = try store.batch(after: after)
            } catch {
                progress.withLock { $0.isReading = false }
                throw error
            }
            let pushes = batch?.forDevices(after: after) ?? []
            progress.withLock { progress in
                progress.underWay += pushes.count
                if let batch { progress.pass(over: batch, from: after + 1, but: pushes) }
                progress.last = batch?.lastSequence ?? progress.newestLeft ?? after
            }
            if !pushes.isEmpty { pass(pushes) }
            // Only now: what is committed meanwhile must not overtake the batch.
            progress.withLock { progress in
                progress.isReading = false
                if let left = progress.newestLeft, progress.last >= left { progress.newestLeft = nil }
            }
        }
    }
}
