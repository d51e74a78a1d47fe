import FoundationEssentials
import PushService

/// What `serve` can be told about its console.
enum ConsoleOptions {
    static let all = [
        Option(
            "console", .text("[HOST:]PORT|off"),
            "where the page and the API are (default: 127.0.0.1:2198); beyond loopback it needs a token"),
        Option(
            "console-token-file", .file(),
            "a file with the token that callers of the console must know (or TAMBULI_CONSOLE_TOKEN)"),
        Option("page-folder", .folder(), "serve the page's files from a folder, for whoever changes them"),
    ]
}

extension Console.Configuration {
    /// nil when there is to be no console. Order: flag, environment, default.
    init?(_ arguments: ParsedArguments) throws {
        self.init()
        if let place = arguments.text("console") {
            guard place != "off" else { return nil }
            guard let address = HostAndPort(place.contains(":") ? place : "127.0.0.1:" + place) else {
                throw CommandFailure(.usage, "--console is HOST:PORT, PORT or off, not \(place)")
            }
            self.address = .init(host: address.host, port: UInt16(address.port))
        }
        if let path = arguments.text("console-token-file") {
            token = try InputFile.text(at: path).trimmingWhitespace()
        } else if let token = ProcessInfo.processInfo.environment["TAMBULI_CONSOLE_TOKEN"], !token.isEmpty {
            self.token = token
        }
        pageFolder = arguments.text("page-folder")
    }
}
