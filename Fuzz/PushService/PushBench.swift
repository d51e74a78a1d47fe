import APS
import EmbeddedSQLite
import HTTPTransport

/// The endpoint's rules, over an empty store, which adopt every token that is asked for.
final class PushBench: @unchecked Sendable {  // the fuzzer has one thread
    static let shared = PushBench()

    private var check: PushCheck
    private var provider = ConnectionProvider()

    private init() {
        do {
            let store = PushStore(try StorageWriter(.ephemeral, migrations: PushStore.migrations))
            let authority = try CertificateAuthority.create(commonName: "Fuzz")
            var configuration = PushEndpoint.Configuration(
                identity: try authority.issueServerCertificate(names: ["localhost"]))
            configuration.authentication = .any
            configuration.unknownToken = .adopt
            check = PushCheck(configuration: configuration, store: store, rate: nil)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    func judge(_ bytes: [UInt8]) {
        var parts = bytes.split(separator: 0, maxSplits: 9, omittingEmptySubsequences: false)
        let path = parts.removeFirst()
        let body = parts.isEmpty ? [] : Array(parts.removeFirst())
        // An empty one is an absent one.
        let places = RequestHeader.allCases.map { header in
            guard header.rawValue < parts.count, !parts[header.rawValue].isEmpty else { return FieldPlace() }
            let part = parts[header.rawValue]
            return FieldPlace(start: part.startIndex, end: part.endIndex, occurrences: 1)
        }
        var request = PushRequest(
            world: .development, receivedAt: 1_700_000_000, isPost: true, pathRange: path.indices,
            headers: HeaderValues(bytes, places), body: body, bodyLength: body.count)
        guard let verdict = try? check.verdict(&request, from: &provider) else {
            preconditionFailure("the store can be read")
        }
        guard case .adoptable(let token, let bundle, _) = verdict else { return }
        precondition(!token.bytes.isEmpty && BundleIdentifier.isValid(bundle), "what is adopted has a name")
        precondition((try? ScannedJSON(body)) != nil, "a payload that is accepted is JSON")
    }
}
