/// Whom the digits in a request's path name: a device token, and what it stands for.
final class Addressee: Sendable {
    /// As they came: the same token may be written in either letter case.
    let digits: [UInt8]
    let token: [UInt8]
    /// nil when nobody registered the token.
    let registration: KnownToken?

    init(digits: [UInt8], token: [UInt8], registration: KnownToken?) {
        self.digits = digits
        self.token = token
        self.registration = registration
    }
}
