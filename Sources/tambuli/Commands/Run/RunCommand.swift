import Foundation
import HTTPTransport
import SystemHost

extension Command {
    static let run = Command(
        name: "run", summary: "Run a program that has Apple's hosts built in, and have it push here",
        discussion: """
            The program runs unchanged: it gets a hosts file of its own in which Apple's push hosts lead here, and \
            trusts this server's authority by way of SSL_CERT_FILE, NODE_EXTRA_CA_CERTS, REQUESTS_CA_BUNDLE and others. \
            The development and production hosts reach their own worlds. As root the rest of the network stays, unless \
            --isolate is given; otherwise the program sees no network but the push service. The exit code is the \
            program's.
            """,
        example: """
            tambuli run -- python3 send_push.py
            sudo tambuli run --state ~/.local/state/tambuli -- ./backend
            """,
        arguments: [Argument("COMMAND", .text("COMMAND"), "the program and its arguments, after --", .several)],
        options: [
            .flag("isolate", "let it see no network but the push service, also as root"), .state,
        ]
    ) { arguments in
        let program = arguments.texts("COMMAND")
        if let inside = InsideRedirection(environment: ProcessInfo.processInfo.environment) {
            throw CommandFailure(.noSuchFile, inside.become(program).message)
        }
        let server = try await RunningServer(state: arguments.state).ask(DescribeServer())
        guard let endpoint = URL(string: server.endpoint), let host = endpoint.host(), let port = endpoint.port else {
            preconditionFailure("the server's address is a URL: \(server.endpoint)")
        }
        let namespaces = arguments.flag("isolate") ? .mountsAndNetwork : Namespaces.ofThisUser
        if namespaces == .mountsAndNetwork {
            let elsewise = arguments.flag("isolate") ? "" : "; run by root it sees all"
            Output.talk.line("tambuli: \(program[0]) sees no network but the push service\(elsewise)")
        }
        let loop = try EventLoop(name: "relay")
        loop.start()
        let redirection = Redirection(
            to: (host, UInt16(port)), authority: try PrivateFile.text(at: server.ca))
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let status = try await redirection.run([own, "run", "--"] + program, in: namespaces, on: loop)
        return ExitCode(rawValue: status, meaning: "the program's own")
    }
}
