import Foundation
import FoundationNetworking
import Testing

/// The Swift recipe of `docs/api.md`; ``RecipesTests`` compares the two.
@Suite("a reply", .timeLimit(.minutes(5)))
struct ReplyTests {
    private func call(
        _ method: String, _ path: String, _ body: [String: String]? = nil, on server: RunningServer
    ) async throws -> [String: Any] {
        let address = try #require(URL(string: (server.announcement.console?.absoluteString ?? "") + "/api/v1" + path))
        var request = URLRequest(url: address)
        request.httpMethod = method
        request.setValue("application/json", forHTTPHeaderField: "content-type")
        request.httpBody = try body.map { try JSONSerialization.data(withJSONObject: $0) }
        let (data, response) = try await URLSession.shared.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode
        #expect(status.map { $0 < 300 } == true, "\(String(decoding: data, as: UTF8.self))")
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test("a reply reaches the app")
    func reply() async throws {
        try await RunningServer.lent { server in
            func call(_ method: String, _ path: String, _ body: [String: String]? = nil) async throws -> [String: Any] {
                try await self.call(method, path, body, on: server)
            }
            // In your test this line is a call of your own server, which pushes.
            let payload = #"{"aps": {"alert": "Anna: Hej!", "category": "message"}}"#
            let push = try await call("POST", "/pushes", ["bundle": "com.example.chat", "payload": payload])
            let apnsID = try #require(push["apnsId"] as? String)

            let shown = try await call("GET", "/wait?for=notification&apnsId=\(apnsID)")
            let notification = try #require(shown["notification"] as? [String: Any])
            #expect((notification["presentation"] as? [String: Any])?["body"] as? String == "Anna: Hej!")

            _ = try await call(
                "POST", "/notifications/\(apnsID)/responses", ["action": "reply", "userText": "Hej Anna!"])
            let met = try await call("GET", "/wait?for=response&apnsId=\(apnsID)")
            #expect((met["response"] as? [String: Any])?["userText"] as? String == "Hej Anna!")
        }
    }
}
