import APS
import HTTPTransport

/// A push on its way to an endpoint: what stands in its request.
struct PushDelivery: Sendable {
    let token: DeviceToken
    let bundle: String
    let type: PushType
    let payload: [UInt8]
    /// nil means what bundle and type give.
    var topic: String?
    /// nil means what the type is usually sent with.
    var priority: String?
    var collapseID: String?
    var expiration: String?
    var id: String?

    init(token: DeviceToken, bundle: String, type: PushType, payload: [UInt8]) {
        self.token = token
        self.bundle = bundle
        self.type = type
        self.payload = payload
    }

    func request(bearer: String) -> HTTPRequest {
        var fields = [
            HTTPField("authorization", "bearer \(bearer)", neverIndexed: true),
            HTTPField("apns-topic", topic ?? bundle + type.topicSuffix),
            HTTPField("apns-push-type", type.rawValue),
            HTTPField("apns-priority", priority ?? String(type.usualPriority)),
        ]
        if let id { fields.append(HTTPField("apns-id", id)) }
        if let collapseID { fields.append(HTTPField("apns-collapse-id", collapseID)) }
        if let expiration { fields.append(HTTPField("apns-expiration", expiration)) }
        return HTTPRequest(path: "/3/device/\(token)", fields: fields, body: payload)
    }

    /// Sends it over a connection of its own.
    func send(to endpoint: PushAddress, timeout: Duration = .seconds(60)) async throws -> HTTPResponse {
        let client = try await HTTPClient.connect(host: endpoint.host, port: endpoint.port, trust: endpoint.trust)
        defer { client.close() }
        return try await client.send(request(bearer: endpoint.bearer), timeout: timeout)
    }

    /// The endpoint's word for a refusal.
    static func reason(of response: HTTPResponse) -> String? {
        let body = try? ScannedJSON(response.body)
        return body.flatMap { json in json.value("reason", of: json.root).flatMap(json.string) }
    }
}
