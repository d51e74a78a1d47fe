package import APS
package import HTTPTransport

/// A client certificate with which a provider proves who it is: for which topics, and in which worlds.
///
/// The worlds stand as two extensions without a content; the topics in a third, each followed by what it is for. Without
/// it the only topic is the subject's `UID`, and `….voip` when a fourth is there.
///
/// Source: "Establishing a certificate-based connection to APNs"; "Sending notification requests to APNs", `voip`.
package final class ProviderCertificate: Sendable {
    /// Apple's object identifiers.
    private enum Extension {
        static let development = "1.2.840.113635.100.6.3.1"
        static let production = "1.2.840.113635.100.6.3.2"
        static let voip = "1.2.840.113635.100.6.3.4"
        static let topics = "1.2.840.113635.100.6.3.6"
    }

    package let topics: [String]
    package let worlds: Set<World>
    /// What a push without `apns-topic` is for; nil when there are several topics.
    let impliedTopic: [UInt8]?

    /// nil for a certificate that is not for pushing.
    package init?(_ certificate: PeerCertificate) {
        var worlds: Set<World> = []
        if certificate.value(ofExtension: Extension.development) != nil { worlds.insert(.development) }
        if certificate.value(ofExtension: Extension.production) != nil { worlds.insert(.production) }
        var topics: [String] = []
        if let list = certificate.value(ofExtension: Extension.topics) {
            topics = Self.topics(in: list)
        } else if let bundle = certificate.userID {
            topics = [bundle]
            if certificate.value(ofExtension: Extension.voip) != nil { topics.append(bundle + ".voip") }
        }
        guard !worlds.isEmpty, !topics.isEmpty else { return nil }
        self.worlds = worlds
        self.topics = topics
        impliedTopic = topics.count == 1 ? Array(topics[0].utf8) : nil
    }

    /// Has an authority make one: the topics are the bundle id and what is named besides.
    package static func issue(
        by authority: CertificateAuthority, bundle: String, topics: [String], worlds: Set<World>
    ) throws(HTTPTransportError) -> TLSIdentity {
        let listed = topics.count > 1 || topics.first != bundle
        let null: [UInt8] = [0x05, 0x00]
        var contents: [(identifier: String, content: [UInt8])] = []
        if worlds.contains(.development) { contents.append((Extension.development, null)) }
        if worlds.contains(.production) { contents.append((Extension.production, null)) }
        if listed { contents.append((Extension.topics, list(of: topics))) }
        return try authority.issueClientCertificate(
            commonName: "Apple Push Services: \(bundle)", userID: bundle, extensions: contents)
    }

    func allows(_ topic: ArraySlice<UInt8>) -> Bool { topics.contains { topic.elementsEqual($0.utf8) } }

    // MARK: The list of topics

    /// A sequence in which each topic is followed by a sequence that says what it is for.
    private static func list(of topics: [String]) -> [UInt8] {
        let items = topics.map { topic in
            let use = PushType.split(topic: topic).type?.rawValue ?? "app"
            return DER.utf8String(topic) + DER.sequence([DER.utf8String(use)])
        }
        return DER.sequence(items)
    }

    private static func topics(in list: [UInt8]) -> [String] {
        guard let outer = DER.elements(in: list[...])?.first, outer.tag == DER.sequenceTag else { return [] }
        return (DER.elements(in: outer.content) ?? []).filter { $0.tag == DER.utf8StringTag }
            .map { String(decoding: $0.content, as: UTF8.self) }
    }
}
