internal import APS

/// One push on its way through the rules: what came, as bytes, and what the rules have found out so far.
struct PushRequest {
    // MARK: As it came

    let world: World
    /// Seconds since 1970.
    let receivedAt: Double
    let isPost: Bool
    let pathRange: Range<Int>
    let headers: HeaderValues
    /// At most ``PayloadSizeRule/most`` bytes and one are kept.
    let body: [UInt8]
    /// All bytes that came.
    let bodyLength: Int

    // MARK: Found out

    /// What a push without `apns-topic` is for, when a certificate says so.
    var impliedTopic: [UInt8]?
    /// Where the last part of the path begins; nil until it was found.
    var tokenStart: Int?
    /// The device token with what it stands for; nil until it was looked up, and when it is none.
    var addressee: Addressee?
    /// nil when the header is absent.
    var pushType: PushType?
    /// False for a payload that was accepted although no device can show it.
    var isForDevice = true
    /// What is worth telling although the push is not refused for it.
    var diagnoses: [Diagnosis] = []

    var path: ArraySlice<UInt8> { headers.text[pathRange] }

    /// The last part of the path.
    var tokenDigits: ArraySlice<UInt8> { headers.text[(tokenStart ?? pathRange.upperBound)..<pathRange.upperBound] }

    /// The device token's bytes.
    var token: [UInt8]? { addressee?.token }

    /// What the token stands for; nil when nobody registered it.
    var registration: KnownToken? { addressee?.registration }

    subscript(header: RequestHeader) -> ArraySlice<UInt8>? { headers[header] }

    /// The topic sent, else the one that the certificate implies.
    var topic: ArraySlice<UInt8>? { headers[.topic] ?? impliedTopic.map { $0[...] } }

    /// The push type sent, else the one that the token's topic implies.
    var effectivePushType: PushType { pushType ?? registration?.token.kind ?? .alert }
}
