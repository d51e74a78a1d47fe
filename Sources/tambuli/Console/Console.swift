import FoundationEssentials
import Glibc
import HTTPTransport
import PushService
import WebConsole

/// The console of a running server: the page, the API, and the stream of what happens.
final class Console: Sendable {
    /// Everything about the console that `serve` can be told.
    struct Configuration: Sendable {
        var address = PushEndpoint.Configuration.Address(host: "127.0.0.1", port: 2198)
        /// What a caller must know; nil lets everybody in who can reach it.
        var token: String?
        /// Where the page's files are read from instead of from within the program.
        var pageFolder: String?
    }

    let configuration: Configuration
    let hub: EventHub
    let metrics = ServerMetrics()
    private let web = Lock<WebServer?>(nil)

    /// - Throws: ``CommandFailure`` for an address that others can reach without a token.
    init(_ configuration: Configuration) throws {
        let host = configuration.address.host
        if let token = configuration.token, !TokenRule.isUsable(token) {
            throw CommandFailure(
                .usage,
                "the console's token must have at least \(TokenRule.shortest) letters, digits or -._~, and no others")
        }
        guard configuration.token != nil || Self.isLoopback(host) else {
            throw CommandFailure(
                .usage,
                "--console \(host) lets others on the network read every push and press every button; give it a token "
                    + "with --console-token-file FILE or TAMBULI_CONSOLE_TOKEN, or stay on 127.0.0.1")
        }
        self.configuration = configuration
        // Milliseconds since 1970: another in each run.
        hub = EventHub(run: String(Int(WallClock.now() * 1_000), radix: 36))
    }

    /// The page and the API of a server, without the network.
    func site(on server: Server) -> ConsoleSite {
        let metrics = self.metrics
        return ConsoleSite(
            routes: ConsoleRoutes.all(on: server, console: self), pages: PageFiles(folder: configuration.pageFolder),
            hosts: [configuration.address.host, Self.machineName].compactMap(\.self),
            token: TokenRule(token: configuration.token), version: Self.apiVersion
        ) { status in metrics.countAnswer(status) }
    }

    /// Listens from now on.
    func start(on server: Server) throws {
        let web = try WebServer(
            WebServerConfiguration(host: configuration.address.host, port: configuration.address.port),
            handler: site(on: server),
            hub: hub)
        self.web.withLock { $0 = web }
    }

    func stop() async { await web.withLock { $0 }?.stop() }

    /// Where it can be reached; nil before it listens.
    var url: String? {
        guard let port = web.withLock({ $0?.port }) else { return nil }
        let host = configuration.address.host
        return "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }

    /// Of the API's description.
    static let apiVersion = "1.0"

    private static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1"
            || host.hasPrefix("127.") && host.split(separator: ".").count == 4
                && host.allSatisfy { $0.isNumber || $0 == "." }
    }

    private static var machineName: String? {
        var name = [CChar](repeating: 0, count: 256)
        guard unsafe gethostname(&name, name.count - 1) == 0 else { return nil }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
