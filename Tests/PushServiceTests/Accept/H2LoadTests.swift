import APS
import Foundation
import PushService
import Testing

/// The endpoint under a client that is not ours.
@Suite("h2load", .enabled(if: H2Load.path != nil, "h2load is in Debian's package nghttp2-client"))
struct H2LoadTests {
    @Test("five thousand pushes are each answered 200 and kept")
    func fiveThousand() async throws {
        try await EndpointFixture.run { fixture in
            let push = try await fixture.push(to: fixture.token())
            let port = try #require(fixture.endpoint.port(of: .development))
            let report = try await H2Load.run(5000, push, "https://127.0.0.1:\(port)\(push.path)")
            #expect(report.contains("5000 2xx, 0 3xx, 0 4xx, 0 5xx"), "\(report)")
            #expect(try fixture.store.pushCount() == 5000)
            #expect(fixture.receiver.pushes.count == 5000)
        }
    }
}

private enum H2Load {
    static let path = ["/usr/bin/h2load", "/usr/local/bin/h2load"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// What it prints after sending a push so many times, over four connections of a hundred streams.
    static func run(_ count: Int, _ push: PushSketch, _ url: String) async throws -> String {
        let body = FileManager.default.temporaryDirectory.appendingPathComponent("push-\(UUID()).json")
        try Data(push.body).write(to: body)
        defer { try? FileManager.default.removeItem(at: body) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(path))
        process.arguments =
            ["-n", "\(count)", "-c", "4", "-m", "100", "-d", body.path]
            + push.headers.flatMap { ["-H", "\($0.name): \($0.value)"] } + [url]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        return try await withCheckedThrowingContinuation { continuation in
            // The report is shorter than a pipe holds, so the process never waits for a reader.
            process.terminationHandler = { _ in
                let report = output.fileHandleForReading.readDataToEndOfFile()
                continuation.resume(returning: String(decoding: report, as: UTF8.self))
            }
            do {
                try process.run()
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }
}
