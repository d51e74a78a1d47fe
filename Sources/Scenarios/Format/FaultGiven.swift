import APS
import Documents
import PushService

extension Fault {
    /// The kinds that need no time of their own to pass.
    static let playable = FaultKind.allCases.filter { $0 != .delay }

    /// - Throws: with the place of a fault that cannot be.
    init(_ node: Node) throws(DocumentError) {
        self.init(node["kind"]?.text.flatMap(FaultKind.init) ?? .answer)
        status = node["status"]?.whole
        reason = node["reason"]?.text.flatMap(RejectionReason.init)
        answers = node["answers"]?.elements?.map { answer in
            FaultAnswer(
                status: answer["status"]?.whole ?? 200, reason: answer["reason"]?.text.flatMap(RejectionReason.init))
        }
        seconds = node["seconds"]?.quantity
        value = node["value"]?.whole
        perSecond = node["perSecond"]?.whole
        abrupt = node["abrupt"]?.flag
        every = node["every"]?.whole
        afterPushes = node["afterPushes"]?.whole
        rate = node["rate"]?.quantity
        times = node["times"]?.whole
        seed = node["seed"]?.whole.map(UInt64.init)
        world = node["world"]?.text.flatMap(World.init)
        device = node["device"]?.text
        bundle = node["bundle"]?.text
        token = try node["token"].map { token throws(DocumentError) in
            guard let known = DeviceToken(hexadecimal: token.text ?? "") else {
                throw DocumentError("`token` must be pairs of hexadecimal digits", at: token.position)
            }
            return known
        }
        do throws(PushServiceError) {
            try check()
        } catch {
            throw DocumentError(error.message, at: node.position)
        }
    }
}
