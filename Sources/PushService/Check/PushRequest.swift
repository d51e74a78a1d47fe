internal import APS

/// One push on its way through the rules: what came, as bytes, and what the rules have found out so far.
struct PushRequest {
    // MARK: As it came

    let world: World
    /// Seconds since 1970.
    let receivedAt: Double
    let isPost: Bool
    let path: ArraySlice<UInt8>
    let headers: HeaderValues
    let hasRepeatedHeader: Bool
    /// At most ``PayloadSizeRule/most`` bytes and one are kept.
    let body: [UInt8]
    /// All bytes that came.
    let bodyLength: Int

    // MARK: Found out

    /// What a push without `apns-topic` is for, when a certificate says so.
    var impliedTopic: [UInt8]?
    /// The last part of the path.
    var tokenDigits: ArraySlice<UInt8> = []
    /// The device token; nil until its digits were read.
    var token: [UInt8]?
    /// What the token stands for; nil until it was looked up, and when nobody registered it.
    var registration: KnownToken?
    /// nil when the header is absent.
    var pushType: PushType?
    /// False for a payload that was accepted although no device can show it.
    var isForDevice = true
    /// What is worth telling although the push is not refused for it.
    var diagnoses: [Diagnosis] = []

    subscript(header: RequestHeader) -> ArraySlice<UInt8>? { headers[header] }

    /// The topic sent, else the one that the certificate implies.
    var topic: ArraySlice<UInt8>? { headers[.topic] ?? impliedTopic.map { $0[...] } }

    /// The push type sent, else the one that the token's topic implies.
    var effectivePushType: PushType { pushType ?? registration?.token.kind ?? .alert }
}
