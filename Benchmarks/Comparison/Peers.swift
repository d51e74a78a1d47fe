import Foundation

/// The servers of a comparison: ours, and those of others that this machine has.
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
            "ours, \(mode)", port: port, [benchmarks, "endpoint", bed.folder, "\(port)", mode])
    }

    /// Empty files: it answers with HEADERS alone, and reads no file for it.
    func nghttpd(port: Int) throws -> ServerUnderTest {
        try ServerUnderTest(
            "nghttpd, empty files", port: port,
            [
                "nghttpd", "-a", "127.0.0.1", "-n", "1", "-m", "1000", "-d", bed.emptyFilesFolder, "\(port)",
                bed.keyPath, bed.certificatePath,
            ])
    }

    /// The rest, each if it is installed.
    func others(firstPort: Int) throws -> [ServerUnderTest] {
        var servers: [ServerUnderTest] = []
        if Machine.has("h2o") { servers.append(try h2o(port: firstPort)) }
        if Machine.has("node") {
            servers.append(try checking("node http2", port: firstPort + 1, ["node", folder + "/endpoint.mjs"]))
        }
        if Machine.has("go") {
            let program = bed.folder + "/endpoint-go"
            _ = try Machine.run(["go", "build", "-o", program, folder + "/endpoint.go"])
            servers.append(try checking("Go net/http", port: firstPort + 2, [program]))
        }
        return servers
    }

    private func h2o(port: Int) throws -> ServerUnderTest {
        let configuration = bed.folder + "/h2o.conf"
        let text = try String(contentsOfFile: folder + "/h2o.conf", encoding: .utf8)
            .replacing("PORT", with: "\(port)").replacing("CERTIFICATE", with: bed.certificatePath)
            .replacing("KEY", with: bed.keyPath)
        try text.write(toFile: configuration, atomically: true, encoding: .utf8)
        return try ServerUnderTest("h2o + mruby", port: port, ["h2o", "-c", configuration])
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

    var aioapns: String { folder + "/aioapns-client.py" }
}
