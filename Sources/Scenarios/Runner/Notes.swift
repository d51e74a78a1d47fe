import APS
import HTTPTransport
import SimulatedDevice

/// What is noted of a scenario while it plays, from whichever thread.
final class Notes: Sendable {
    private struct Call {
        var fields: [String: SeenValue]
        /// Identifier of the notification request it was about, until a push's `id` is known for it.
        var request: String?

        mutating func name(_ name: (String) -> String?) {
            guard let request, let name = name(request) else { return }
            self.request = nil
            fields["notification"] = .text(name)
        }
    }

    private struct Run {
        var startedAt: Double
        var endedAt: Double?
        var outcome: ExtensionOutcome?
    }

    private struct State {
        var calls: [Call] = []
        var registrations: [SeenValue] = []
        var diagnoses: [SeenValue] = []
        var log: [String] = []
        var runs: [UInt64: Run] = [:]
        var lastRun: UInt64?
        var plays: [ExtensionRun] = []
        var lastRegistration = 0.0
        var contentCalls: [Call] = []
        var contentsOpened = 0
        var lastContentOutcome: ContentOutcome?
    }

    private let state = Lock(State())

    // MARK: The app

    func called(on device: String, _ fields: [String: SeenValue], about request: String? = nil) {
        state.withLock {
            $0.calls.append(Call(fields: fields.merging(["on": .text(device)]) { $1 }, request: request))
        }
    }

    /// What comes before the first step does not count.
    func forgetCalls() { state.withLock { $0.calls = [] } }

    var callCount: Int { state.withLock(\.calls.count) }

    /// Gives calls the names of the pushes they were about.
    func nameCalls(_ name: (String) -> String?) {
        state.withLock { state in
            for index in state.calls.indices { state.calls[index].name(name) }
            for index in state.contentCalls.indices { state.contentCalls[index].name(name) }
        }
    }

    var calls: SeenValue { state.withLock { .list($0.calls.map { .object($0.fields) }) } }

    func registered(token: String?) { state.withLock { $0.registrations.append(["token": .text(token)]) } }

    var registrations: SeenValue { state.withLock { .list($0.registrations) } }

    // MARK: The service extension

    /// What one run of the extension did.
    final class ExtensionRun: Sendable {
        private struct State {
            var isPlaying = false
            var deliveries = 0
            var failure: SeenValue?
        }

        private let state = Lock(State())

        func begin() { state.withLock { $0.isPlaying = true } }
        func end() { state.withLock { $0.isPlaying = false } }
        func delivered() { state.withLock { $0.deliveries += 1 } }

        /// The first counts.
        func threw(domain: String, code: Int) {
            state.withLock { $0.failure = $0.failure ?? ["domain": .text(domain), "code": .whole(code)] }
        }

        var isPlaying: Bool { state.withLock(\.isPlaying) }
        var deliveries: Int { state.withLock(\.deliveries) }
        var failure: SeenValue { state.withLock { $0.failure ?? .null } }
    }

    func extensionStarted() -> ExtensionRun {
        let run = ExtensionRun()
        state.withLock { $0.plays.append(run) }
        return run
    }

    /// A run of the extension has not come to its last step.
    var isExtensionPlaying: Bool { state.withLock { $0.plays.contains(where: \.isPlaying) } }

    /// A registration of categories takes effect then.
    func registrationDue(at time: Double) { state.withLock { $0.lastRegistration = max($0.lastRegistration, time) } }

    var lastRegistration: Double { state.withLock(\.lastRegistration) }

    /// The last run.
    var serviceExtension: SeenValue {
        state.withLock { state in
            guard let number = state.lastRun, let run = state.runs[number] else { return ["invoked": false] }
            return [
                "invoked": true, "outcome": .text(run.outcome?.rawValue),
                "afterSeconds": run.endedAt.map { .number($0 - run.startedAt) } ?? .null,
                "contentHandlerCalls": .whole(state.plays.last?.deliveries ?? 0),
                "throws": state.plays.last?.failure ?? .null,
            ]
        }
    }

    // MARK: The content extension

    func contentCalled(on device: String, _ fields: [String: SeenValue], about request: String?) {
        state.withLock {
            $0.contentCalls.append(Call(fields: fields.merging(["on": .text(device)]) { $1 }, request: request))
        }
    }

    /// All of its calls, and how it ended last.
    var contentExtension: SeenValue {
        state.withLock { state in
            [
                "opened": .whole(state.contentsOpened), "outcome": .text(state.lastContentOutcome?.rawValue),
                "calls": .list(state.contentCalls.map { .object($0.fields) }),
            ]
        }
    }

    // MARK: The device and the endpoint

    func reported(_ report: DeviceReport, at time: Double) {
        switch report {
        case .diagnosed(_, _, let diagnosis): found([diagnosis])
        case .systemLog(let line): state.withLock { $0.log.append(line) }
        case .contentOpened:
            state.withLock {
                $0.contentsOpened += 1
                $0.lastContentOutcome = nil
            }
        case .contentClosed(_, let outcome): state.withLock { $0.lastContentOutcome = outcome }
        case .extensionStarted(_, let run):
            state.withLock {
                $0.runs[run] = Run(startedAt: time)
                $0.lastRun = run
            }
        case .extensionEnded(_, let run, let outcome):
            state.withLock {
                $0.runs[run]?.endedAt = time
                $0.runs[run]?.outcome = outcome
            }
        default: break
        }
    }

    func found(_ diagnoses: [Diagnosis]) {
        state.withLock { state in
            for diagnosis in diagnoses.map(\.seen) where !state.diagnoses.contains(diagnosis) {
                state.diagnoses.append(diagnosis)
            }
        }
    }

    var diagnoses: SeenValue { state.withLock { .list($0.diagnoses) } }
    var log: SeenValue { state.withLock { .texts($0.log) } }
}

extension Diagnosis {
    fileprivate var seen: SeenValue {
        [
            "code": .text(code.rawValue), "message": .text(message), "line": .whole(place.line),
            "column": .whole(place.column),
        ]
    }
}
