import APS
import Documents
import PushService

extension Fault {
    /// The kinds that need no time of their own to pass.
    static let playable: [FaultKind] = [
        .answer, .goaway, .blackhole, .dropConnection, .resetStream, .refuseStream, .closeWhenIdle, .streamLimit,
    ]

    /// - Throws: with the place of a fault that cannot be.
    init(_ node: Node) throws(DocumentError) {
        self.init(node["kind"]?.text.flatMap(FaultKind.init) ?? .answer)
        status = node["status"]?.whole
        reason = node["reason"]?.text.flatMap(RejectionReason.init)
        every = node["every"]?.whole
        afterPushes = node["afterPushes"]?.whole
        seconds = node["seconds"]?.quantity
        value = node["value"]?.whole
        do throws(PushServiceError) {
            try check()
        } catch {
            throw DocumentError(error.message, at: node.position)
        }
    }
}
