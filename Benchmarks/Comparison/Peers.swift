import Foundation

/// The programs of a comparison: ours, and those of others that this machine has.
struct Peers {
    let bed: TestBed
    private let benchmarks = CommandLine.arguments[0]
    /// Beside this file.
    private let folder =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
        + "/Peers"

    /// The endpoint with every check, in memory or with each push on disk before its 200.
    func ours(isEphemeral: Bool, port: Int) throws -> ServerUnderTest {
        let mode = isEphemeral ? "ephemeral" : "durable"
        return try ServerUnderTest(
            "ours \(mode)", port: port, [benchmarks, "endpoint", bed.folder, "\(port)", mode])
    }

    /// Empty files: it answers with HEADERS alone, and reads no file for it.
    func nghttpd(port: Int) throws -> ServerUnderTest {
        try ServerUnderTest(
            "nghttpd", port: port,
            [
                "nghttpd", "-a", "127.0.0.1", "-n", "1", "-m", "1000", "-d", bed.emptyFilesFolder, "\(port)",
                bed.keyPath, bed.certificatePath,
            ])
    }

    /// Servers that take part where they are installed.
    enum Other: CaseIterable {
        case h2o, node, go

        var name: String {
            switch self {
            case .h2o: "h2o + mruby"
            case .node: "node http2"
            case .go: "Go net/http"
            }
        }

        /// Whether fewer requests are enough for it to be measured as well.
        var isSlow: Bool { self != .h2o }

        /// How many times the processor time of ours it is to take, at least.
        var limits: (bar: Double, aim: Double) {
            switch self {
            case .h2o: (1.8, 3)
            case .node: (8, 15)
            case .go: (10, 20)
            }
        }
    }

    /// - Throws: ``BenchmarkError`` when it is not installed, or does not start.
    func start(_ other: Other, port: Int) throws -> ServerUnderTest {
        switch other {
        case .h2o:
            return try h2o(port: port)
        case .node:
            return try checking(other.name, port: port, ["node", folder + "/endpoint.mjs"])
        case .go:
            try Machine.require("go")
            let program = bed.folder + "/endpoint-go"
            _ = try Machine.run(["go", "build", "-o", program, folder + "/endpoint.go"])
            return try checking(other.name, port: port, [program])
        }
    }

    private func h2o(port: Int) throws -> ServerUnderTest {
        let configuration = bed.folder + "/h2o.conf"
        let text = try String(contentsOfFile: folder + "/h2o.conf", encoding: .utf8)
            .replacing("PORT", with: "\(port)").replacing("CERTIFICATE", with: bed.certificatePath)
            .replacing("KEY", with: bed.keyPath)
        try text.write(toFile: configuration, atomically: true, encoding: .utf8)
        return try ServerUnderTest(Other.h2o.name, port: port, ["h2o", "-c", configuration])
    }

    /// A program beside this one that checks what ours checks.
    private func checking(_ name: String, port: Int, _ command: [String]) throws -> ServerUnderTest {
        try ServerUnderTest(
            name, port: port, command,
            environment: [
                "PORT": "\(port)", "CERTIFICATE": bed.certificatePath, "KEY": bed.keyPath,
                "SIGNING_KEY": bed.publicKeyPath, "TOKENS": bed.tokensPath, "TOPIC": TestBed.topic,
            ])
    }

    /// Clients, which say how many of their requests succeeded.
    func ourClient(port: Int, requests: Int) -> [String] {
        [benchmarks, "client", bed.folder, "\(port)", "\(requests)"]
    }

    func aioapns(port: Int, requests: Int) -> [String] {
        let python = ProcessInfo.processInfo.environment["PYTHON"] ?? "python3"
        return [python, folder + "/aioapns-client.py", bed.folder, "\(port)", "\(requests)"]
    }
}
