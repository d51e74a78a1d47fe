import Foundation
import HTTPTransport

/// Pushes by the transport's own client.
extension RunningServer {
    /// A connection of its own.
    func connect() async throws -> HTTPClient {
        try await .connect(host: "127.0.0.1", port: UInt16(port), trust: .file(announcement.ca))
    }

    /// A good push to the declared app.
    func request(_ payload: String = CurlTests.payload) async throws -> HTTPRequest {
        let bearer = try await jwt()
        return try await HTTPRequest(
            path: "/3/device/\(token())",
            fields: [
                HTTPField("authorization", "bearer \(bearer)"), HTTPField("apns-topic", Self.bundle),
                HTTPField("apns-push-type", "alert"),
            ], body: Array(payload.utf8))
    }

    /// Waits until the only fault has struck so often.
    func untilStruck(_ count: Int) async throws {
        struct Listed: Decodable { var strikes: Int }
        while true {
            let line = try await folder.result("fault", "list", "--json")
            let listed = try JSONDecoder().decode(Listed.self, from: Data(line.utf8))
            if listed.strikes >= count { return }
        }
    }
}
