import APS
import HTTPTransport

/// A push as a client would send it, easy to bend.
struct PushSketch: Sendable {
    var method = HTTPMethod.post
    var path: String
    var authority: String?
    /// In order; a name may stand there twice.
    var headers: [(name: StaticString, value: String)]
    var body: [UInt8]

    init(token: DeviceToken, authorization: String) {
        path = "/3/device/\(token)"
        headers = [
            ("authorization", authorization), ("apns-topic", EndpointFixture.bundle), ("apns-push-type", "alert"),
        ]
        body = Array(#"{"aps":{"alert":"Lunch?"}}"#.utf8)
    }

    /// Sets a header, or takes it away.
    subscript(name: StaticString) -> String? {
        get { headers.first { $0.name.description == name.description }?.value }
        set {
            headers.removeAll { $0.name.description == name.description }
            if let newValue { headers.append((name, newValue)) }
        }
    }

    /// A payload of exactly that many bytes.
    mutating func pad(to length: Int) {
        let frame = #"{"aps":{"alert":"x"},"pad":""}"#
        body = Array((frame.dropLast(2) + String(repeating: "x", count: length - frame.utf8.count) + "\"}").utf8)
    }

    var request: HTTPRequest {
        HTTPRequest(
            method: method, path: path, authority: authority, fields: headers.map { HTTPField($0.name, $0.value) },
            body: body)
    }
}

/// An answer of the endpoint, read.
struct PushAnswer: Sendable {
    let status: Int
    let apnsID: String?
    let uniqueID: String?
    let reason: String?
    /// Codes of `tambuli-diagnosis`.
    let diagnoses: [String]
    let diagnosisHeader: String?
    let timestamp: Double?
    let body: String
    let endedWithHeaders: Bool

    init(_ response: HTTPResponse) {
        status = response.status
        apnsID = response.value(of: "apns-id")
        uniqueID = response.value(of: "apns-unique-id")
        diagnosisHeader = response.value(of: "tambuli-diagnosis")
        diagnoses =
            diagnosisHeader?.split(separator: ", ").map { item in
                String(item.prefix { $0 != ";" })
            } ?? []
        let json = try? ScannedJSON(response.body)
        reason = json.flatMap { json in json.value("reason", of: json.root).flatMap(json.string) }
        timestamp = json.flatMap { json in json.value("timestamp", of: json.root).flatMap(json.number) }
        body = String(decoding: response.body, as: UTF8.self)
        endedWithHeaders = response.endedWithHeaders
    }
}

extension HTTPClient {
    func send(_ push: PushSketch) async throws -> PushAnswer { PushAnswer(try await send(push.request)) }
}
