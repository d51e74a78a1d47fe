internal import APS
internal import HTTPTransport

/// A client certificate is one for pushing, 403 `BadCertificate`, and for the world that is pushed to, 403
/// `BadCertificateEnvironment`.
///
/// One that has expired, was revoked, or was signed by nobody we know is refused in the TLS handshake already, with the
/// alert that says so. Where a certificate is shown, `authorization` is not read.
///
/// Source: "Establishing a certificate-based connection to APNs"; "Sending notification requests to APNs",
/// `authorization`; "Handling notification responses from APNs". What is refused where is partly our choice.
enum CertificateRule {
    static func check(_ certificate: ShownCertificate, in world: World) -> Refusal? {
        switch certificate {
        case .notForPushing:
            return Refusal(
                .badCertificate,
                diagnosis("the client certificate names no topic, or neither development nor production"))
        case .forPushing(let certificate):
            guard !certificate.worlds.contains(world) else { return nil }
            let worlds = certificate.worlds.map(\.rawValue).sorted().joined(separator: " and ")
            return Refusal(
                .badCertificateEnvironment,
                diagnosis("the client certificate is for \(worlds), and the push was sent to \(world.rawValue)"))
        }
    }

    private static func diagnosis(_ message: String) -> Diagnosis { Diagnosis(.providerCertificate, message) }
}

/// The certificate that a client showed in the handshake.
enum ShownCertificate: Sendable {
    case notForPushing
    case forPushing(ProviderCertificate)

    init(der: [UInt8]) {
        self = PeerCertificate(der: der).flatMap(ProviderCertificate.init).map(Self.forPushing) ?? .notForPushing
    }

    var provider: ProviderCertificate? { if case .forPushing(let provider) = self { provider } else { nil } }
}
