import APS
import HTTPTransport

/// What has been counted since the server started.
final class ServerMetrics: Sendable {
    struct Counts: Sendable {
        /// By the endpoint's answer: `""` for accepted, else the reason.
        var pushes: [String: Int] = [:]
        var responses = 0
        var diagnoses: [DiagnosisCode: Int] = [:]
        var recordsLost = 0
        /// By status.
        var answers: [Int: Int] = [:]
    }

    private let state = Lock(Counts())

    var counts: Counts { state.withLock { $0 } }

    func countAccepted(_ count: Int) { state.withLock { $0.pushes["", default: 0] += count } }
    func countRefused(_ reason: RejectionReason) { state.withLock { $0.pushes[reason.rawValue, default: 0] += 1 } }
    func countResponse() { state.withLock { $0.responses += 1 } }
    func count(_ code: DiagnosisCode) { state.withLock { $0.diagnoses[code, default: 0] += 1 } }
    func countLost(_ count: Int) { state.withLock { $0.recordsLost += count } }
    func countAnswer(_ status: Int) { state.withLock { $0.answers[status, default: 0] += 1 } }
}
