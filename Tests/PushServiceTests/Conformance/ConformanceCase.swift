import APS
import Testing

/// One rule of the endpoint: a push bent in one way, the answer, and where the rule comes from.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
    /// Where a rule is documented.
    enum Source: String, Sendable, CaseIterable {
        case sending = "Sending notification requests to APNs"
        case responses = "Handling notification responses from APNs"
        case payload = "Generating a remote notification"
        case providerToken = "Establishing a token-based connection to APNs"
        case registering = "Registering your app with APNs"
        /// Apple is silent, and clients were seen to meet this.
        case observed = "observed on Apple's endpoint, see the rule"
        /// Apple is silent; the rule says why it is so here.
        case ours = "not documented: our choice"
    }

    let name: String
    let source: Source
    let world: World
    let bend: @Sendable (inout PushSketch, ConformanceScene) throws -> Void
    let status: Int
    let reason: RejectionReason?
    let diagnoses: [DiagnosisCode]

    /// A push that is refused.
    static func refused(
        _ name: String, _ source: Source, in world: World = .development, _ reason: RejectionReason,
        _ diagnoses: DiagnosisCode..., bend: @escaping @Sendable (inout PushSketch, ConformanceScene) throws -> Void
    ) -> ConformanceCase {
        ConformanceCase(
            name: name, source: source, world: world, bend: bend, status: reason.status, reason: reason,
            diagnoses: diagnoses)
    }

    /// A push that is accepted.
    static func accepted(
        _ name: String, _ source: Source, in world: World = .development, _ diagnoses: DiagnosisCode...,
        bend: @escaping @Sendable (inout PushSketch, ConformanceScene) throws -> Void
    ) -> ConformanceCase {
        ConformanceCase(
            name: name, source: source, world: world, bend: bend, status: 200, reason: nil, diagnoses: diagnoses)
    }

    var testDescription: String { name }

    /// All of them, by what they are about.
    static let tables: [(title: String, cases: [ConformanceCase])] = [
        ("method and path", path), ("provider tokens", providerToken), ("headers", headers), ("topics", topic),
        ("device tokens", deviceToken), ("payloads", payload), ("the order of the rules", order),
    ]
}
