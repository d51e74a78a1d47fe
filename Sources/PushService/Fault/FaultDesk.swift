internal import APS
internal import HTTPTransport
internal import Synchronization

/// The faults that are set, for all event loops of an endpoint: set, listed and cleared while it runs.
///
/// They are not kept: the next start has none. While none is set, a request costs one look at a flag.
package final class FaultDesk: Sendable {
    private struct State {
        var faults: [FaultOnDuty] = []
        var lastNumber = 0
        var listeners: [Listener] = []
    }

    private struct Listener {
        weak var object: (any FaultListener)?
    }

    private let state = Lock(State())
    private let isAnySet = Atomic<Bool>(false)

    package init() {}

    /// Sets one more; it strikes from the next request on.
    ///
    /// - Throws: ``PushServiceError/Code/faultInvalid`` for a fault that cannot be; then nothing has changed.
    @discardableResult
    package func set(_ fault: Fault) throws(PushServiceError) -> FaultReport {
        try fault.check()
        let set = state.withLock { state in
            state.lastNumber += 1
            let set = FaultOnDuty(number: state.lastNumber, fault: fault)
            state.faults.append(set)
            return set
        }
        changed()
        return FaultReport(set)
    }

    /// All that are set, in the order they were.
    package var list: [FaultReport] { state.withLock { $0.faults.map(FaultReport.init) } }

    /// Takes back one fault, or all of them.
    ///
    /// - Returns: how many were taken back.
    @discardableResult
    package func clear(_ number: Int? = nil) -> Int {
        let count = state.withLock { state in
            let count = state.faults.count
            state.faults.removeAll { number == nil || $0.number == number }
            return count - state.faults.count
        }
        changed()
        return count
    }

    // MARK: For the event loops

    var areSet: Bool { isAnySet.load(ordering: .relaxed) }

    /// What happens to a request: delays, and after them at most one effect that settles it.
    func strikes(_ request: PushRequest, on connection: inout ConnectionFaults) -> [FaultStrike] {
        state.withLock { state in
            var strikes: [FaultStrike] = []
            for index in state.faults.indices {
                guard let effect = state.faults[index].meet(request, on: &connection) else { continue }
                strikes.append(FaultStrike(state.faults[index], effect))
                if !effect.isDelay { break }
            }
            return strikes
        }
    }

    /// The newest of each kind counts.
    func conditions(in world: World) -> ConnectionConditions {
        state.withLock { state in
            func newest(_ kind: FaultKind) -> Fault? {
                state.faults.last { $0.fault.kind == kind && ($0.fault.world ?? world) == world }?.fault
            }
            return ConnectionConditions(
                streams: newest(.streamLimit)?.value.map { UInt32(clamping: $0) },
                idleSeconds: newest(.closeWhenIdle)?.seconds)
        }
    }

    /// Tells of changes as long as the listener lives.
    func add(_ listener: any FaultListener) {
        state.withLock { state in
            state.listeners.removeAll { $0.object == nil }
            state.listeners.append(Listener(object: listener))
        }
    }

    /// Has the listeners look again.
    func tell() {
        for listener in state.withLock({ $0.listeners.compactMap(\.object) }) { listener.conditionsChanged() }
    }

    private func changed() {
        isAnySet.store(state.withLock { !$0.faults.isEmpty }, ordering: .releasing)
        tell()
    }
}

/// Hears, from any thread, that other conditions may hold for connections.
protocol FaultListener: AnyObject, Sendable {
    func conditionsChanged()
}

/// What faults say about connections as a whole.
struct ConnectionConditions: Equatable {
    /// Concurrent streams; nil leaves the usual number.
    var streams: UInt32?
    /// After so long without a request a connection is ended.
    var idleSeconds: Double?
}

/// A fault that is set, as it is listed.
package struct FaultReport: Sendable, Equatable, Codable {
    /// Names it for ``FaultDesk/clear(_:)``.
    package let number: Int
    package let fault: Fault
    /// Requests that it was meant for.
    package let pushes: UInt64
    /// How many of them it struck.
    package let strikes: UInt64

    init(_ set: FaultOnDuty) {
        number = set.number
        fault = set.fault
        pushes = set.pushes
        strikes = set.strikes
    }
}

/// What a fault did to a request.
package struct FaultStrike: Sendable, Equatable {
    package let number: Int
    package let kind: FaultKind
    let effect: FaultEffect

    init(_ set: FaultOnDuty, _ effect: FaultEffect) {
        number = set.number
        kind = set.fault.kind
        self.effect = effect
    }

    /// Said with every answer that is ours and not the rules'.
    var diagnosis: Diagnosis {
        Diagnosis(
            .faultInjected, "The fault \(number) (\(kind.rawValue)) was set here and struck this push.",
            remedy: "`tambuli fault list` shows it, `tambuli fault clear \(number)` takes it back.")
    }
}
