internal import APS

/// The world that one of Apple's host names stands for. A client whose hosts are hard-coded names it in the TLS
/// handshake or in `:authority`, and then gets that world on whichever port it reached.
///
/// Source: "Sending notification requests to APNs".
enum AppleHost {
    static func world(of name: [UInt8]) -> World? {
        // A port may follow in `:authority`.
        let host = name.prefix { $0 != UInt8(ascii: ":") }
        if host.elementsEqual("api.sandbox.push.apple.com".utf8) { return .development }
        if host.elementsEqual("api.push.apple.com".utf8) { return .production }
        return nil
    }
}
