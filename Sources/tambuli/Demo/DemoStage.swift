import Foundation
import Glibc

/// Where the demo plays: a server of its own in a temporary state folder, a web server for pictures, and the words on
/// the screen.
final class DemoStage {
    let programs: DemoPrograms
    private let state: String
    private var server: Process?
    private var webServer: Process?
    private var description: ServerDescription?
    private var shownLogBytes: [String: Int] = [:]
    private let style = Output.result.style
    private(set) var seen: [String] = []

    init(programs: DemoPrograms) throws {
        self.programs = programs
        state = FileManager.default.temporaryDirectory.path + "/tambuli-demo-\(getpid())"
        for program in ["curl", "python3"] where try DemoProcess.run(program, ["--version"]).exitCode != 0 {
            throw CommandFailure(.unreachable, "the demo needs \(program): apt-get install \(program)")
        }
    }

    /// Ends everything the demo started and removes its files.
    func close() {
        for process in [server, webServer].compactMap({ $0 }) where process.isRunning {
            process.terminate()
            process.waitUntilExit()
        }
        try? FileManager.default.removeItem(atPath: state)
    }

    // MARK: Words

    func title(_ text: String) { Output.result.line("\n" + style.emphasize("━━ \(text)", .bold)) }

    func say(_ text: String) { Output.result.line(text) }

    /// A thing that the summary counts.
    func saw(_ what: String) { seen.append(what) }

    private func command(_ line: String) { Output.result.line(style.emphasize("$ ", .green) + line) }

    // MARK: The server

    func startServer() throws {
        command("tambuli serve --endpoint 127.0.0.1:0 --production 127.0.0.1:0 --console off")
        let (process, line) = try DemoProcess.start(
            DemoPrograms.tool,
            [
                "serve", "--json", "--endpoint", "127.0.0.1:0", "--production", "127.0.0.1:0", "--console", "off",
                "--state", state,
            ])
        server = process
        guard let description = try? JSONDecoder().decode(ServerDescription.self, from: Data(line.utf8)) else {
            throw CommandFailure(.ourFault, "the server did not get ready: \(line)")
        }
        self.description = description
        say("  listening at \(description.endpoint), trust \(description.ca)")
    }

    /// As a crash would: no chance to save anything.
    func killServer() {
        guard let server else { return }
        command("kill -9 \(server.processIdentifier)    # the server")
        kill(server.processIdentifier, SIGKILL)
        server.waitUntilExit()
    }

    /// Runs a command of the tool and shows it with its output.
    @discardableResult
    func tambuli(_ arguments: String..., quiet: Bool = false) throws -> String {
        if !quiet { command("tambuli " + arguments.map(shellQuoted).joined(separator: " ")) }
        let outcome = try DemoProcess.run(DemoPrograms.tool, arguments, environment: ["TAMBULI_STATE": state])
        if !quiet {
            let words = (outcome.output + outcome.talk).trimmingWhitespace()
            if !words.isEmpty { say(indented(words)) }
        }
        guard outcome.exitCode == 0 else {
            throw CommandFailure(
                .ourFault, "tambuli \(arguments.joined(separator: " ")) ended with \(outcome.exitCode): \(outcome.talk)"
            )
        }
        return outcome.output
    }

    /// Sends a payload as a server of any language would: HTTP/2, TLS, a signed token.
    ///
    /// - Returns: the push's apns-id.
    func curl(_ payload: String, bundle: String) throws -> String {
        guard let description, let port = URL(string: description.endpoint)?.port else {
            throw CommandFailure(.ourFault, "the server is not running")
        }
        let token = try tambuli("token", bundle, quiet: true).trimmingWhitespace()
        let jwt = try tambuli("jwt", quiet: true).trimmingWhitespace()
        command(
            "curl --http2 --cacert ca.pem -H \"authorization: bearer $(tambuli jwt)\" -H 'apns-topic: \(bundle)' "
                + "-H 'apns-push-type: alert' \\\n    -d \(shellQuoted(payload)) \\\n"
                + "    https://localhost:\(port)/3/device/$(tambuli token \(bundle))")
        let outcome = try DemoProcess.run(
            "curl",
            [
                "--silent", "--show-error", "--include", "--http2", "--noproxy", "*", "--cacert", description.ca, "-H",
                "authorization: bearer \(jwt)", "-H", "apns-topic: \(bundle)", "-H", "apns-push-type: alert", "-d",
                payload, "https://localhost:\(port)/3/device/\(token)",
            ])
        say(indented((outcome.output + outcome.talk).trimmingWhitespace()))
        let lines = outcome.output.split(whereSeparator: \.isNewline)
        guard lines.first?.hasPrefix("HTTP/2 200") == true,
            let id = lines.first(where: { $0.hasPrefix("apns-id: ") })?.dropFirst("apns-id: ".count)
        else {
            throw CommandFailure(.ourFault, "the endpoint did not answer 200")
        }
        _ = try waitUntilSettled(String(id).trimmingWhitespace())
        return String(id).trimmingWhitespace()
    }

    /// Waits until the device has made what it will of the push; a service extension may be at work.
    private func waitUntilSettled(_ apnsID: String) throws -> String {
        try tambuli("show", apnsID, "--wait", "40", "--json", quiet: true)
    }

    // MARK: Apps

    /// Shows what the app's process has written since the last call.
    @discardableResult
    func showLog(of bundle: String, containing word: String? = nil, suffix: String = "") throws -> String {
        let path = state + "/logs/iPhone-\(bundle)\(suffix).log"
        let bytes = FileManager.default.contents(atPath: path) ?? Data()
        let new = String(decoding: bytes.dropFirst(shownLogBytes[path] ?? 0), as: UTF8.self)
        shownLogBytes[path] = bytes.count
        let lines = new.split(separator: "\n").filter { word.map($0.contains) ?? true }
        for line in lines { say(style.emphasize("  \(bundle)\(suffix): \(line)", .cyan)) }
        return lines.joined(separator: "\n")
    }

    /// Hands out files of the state folder on a free port; the address without a path.
    func startWebServer() throws -> String {
        let folder = state + "/web"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try DemoPicture.bytes.write(to: URL(fileURLWithPath: folder + "/picture.png"))
        command("python3 -m http.server --bind 127.0.0.1 0")
        let (process, line) = try DemoProcess.start(
            "python3", ["-u", "-m", "http.server", "--bind", "127.0.0.1", "0"], folder: folder)
        webServer = process
        // "Serving HTTP on 127.0.0.1 port 40123 (http://…) ..."
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "port"), words.count > place + 1, let port = Int(words[place + 1]) else {
            throw CommandFailure(.ourFault, "the web server did not say its port: \(line)")
        }
        say("  pictures at http://127.0.0.1:\(port)/")
        return "http://127.0.0.1:\(port)"
    }

    // MARK: Text

    private func indented(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { "  \($0)" }
            .joined(separator: "\n")
    }

    private func shellQuoted(_ word: String) -> String {
        let plain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./:=".contains($0) }
        return plain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
