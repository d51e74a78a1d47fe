/// A registered token as an event loop remembers it, with its topic in the form in which requests bring it.
final class KnownToken: Sendable {
    let token: RegisteredToken
    let topic: [UInt8]
    let device: [UInt8]
    let bundle: [UInt8]

    init(_ token: RegisteredToken) {
        self.token = token
        topic = Array(token.topic.utf8)
        device = Array(token.device.utf8)
        bundle = Array(token.bundle.utf8)
    }
}
