import APS
import HTTPTransport

let fuzzTargets = [
    // The value of `authorization`.
    FuzzTarget("ProviderToken") { bytes in
        guard let text = AuthorizationRule.token(in: bytes[...]) else { return }
        guard let token = try? ProviderToken(text) else { return }
        precondition(!token.keyID.isEmpty && !token.teamID.isEmpty && token.issuedAt.isFinite)
        precondition(token.signature.count == 64)
    },
    FuzzTarget("DER") { bytes in
        guard let elements = DER.elements(in: bytes[...]) else { return }
        precondition(elements.reduce(0) { $0 + $1.content.count + 2 } <= bytes.count, "elements do not overlap")
        for element in elements { _ = DER.elements(in: element.content) }
    },
    // A client certificate as it comes out of the handshake.
    FuzzTarget("ProviderCertificate") { bytes in
        guard let certificate = PeerCertificate(der: bytes), let provider = ProviderCertificate(certificate) else {
            return
        }
        check(provider)
    },
    // The content of the extension that lists topics.
    FuzzTarget("CertificateTopics") { bytes in
        let extensions = ["1", "6"].map { (identifier: "1.2.840.113635.100.6.3.\($0)", content: bytes) }
        guard !bytes.isEmpty,
            let identity = try? authority.issueClientCertificate(commonName: "Fuzz", extensions: extensions),
            let certificate = try? PeerCertificate(pem: identity.certificateChain),
            let provider = ProviderCertificate(certificate)
        else { return }
        check(provider)
    },
    // A whole push: path, body, and the headers in their order, each ended by a zero octet.
    FuzzTarget("PushCheck") { bytes in PushBench.shared.judge(bytes) },
]

private let authority: CertificateAuthority = {
    guard let made = try? CertificateAuthority.create(commonName: "Fuzz") else { preconditionFailure("no authority") }
    return made
}()

private func check(_ provider: ProviderCertificate) {
    precondition(!provider.topics.isEmpty && !provider.worlds.isEmpty, "it is for something")
    precondition((provider.impliedTopic != nil) == (provider.topics.count == 1), "one topic need not be named")
    for topic in provider.topics { precondition(provider.allows(Array(topic.utf8)[...])) }
}
