import Foundation
import Testing

/// `tambuli run`: programs with Apple's hosts built in, with the network of the machine and with one of their own.
@Suite(
    "tambuli run", .timeLimit(.minutes(5)),
    .enabled(if: Namespaces.areAllowed, "needs a system that lets this user make namespaces"))
struct RunCommandTests {
    static let ways = [[], ["--isolate"]]

    @Test("curl reaches both worlds by Apple's own names, on both ports", arguments: ways)
    func curl(options: [String]) async throws {
        try await RunningServer.lent { server in
            let token = try await server.token()
            let expected = [
                ("api.sandbox.push.apple.com", "200"), ("api.sandbox.push.apple.com:2197", "200"),
                // The token belongs to the other world.
                ("api.push.apple.com", "400"),
            ]
            for (host, status) in expected {
                let outcome = try await server.run(
                    options,
                    [
                        "curl", "-sS", "--http2", "-o", "/dev/null", "-w", "%{http_version} %{http_code}",
                        "-H", "authorization: bearer \(server.jwt())", "-H", "apns-topic: \(RunningServer.bundle)",
                        "-H", "apns-push-type: alert", "-d", #"{"aps":{"alert":"Hej"}}"#,
                        "https://\(host)/3/device/\(token)",
                    ])
                #expect(outcome.output == "2 \(status)", "\(outcome)")
            }
            #expect(try await server.pushes().count { $0.status == 200 } == 2)
        }
    }

    @Test(
        "httpx and aioapns, unchanged, push here", .enabled(if: Products.hasPython, "make test prepares .build/venv"),
        arguments: ways)
    func python(options: [String]) async throws {
        try await RunningServer.lent { server in
            let program = Products.pythonProgram("builtin_hosts.py")
            let answers = try await server.run(options, [Products.python, program, server.contact()]).answers()
            #expect(answers.map(\.status) == [200, 400, 400, 200])
            #expect(answers[1].reason == "BadEnvironmentKeyInToken" || answers[1].reason == "BadDeviceToken")
        }
    }

    @Test("the exit code is the program's, and nobody else's hosts file is touched", arguments: ways)
    func exitCode(options: [String]) async throws {
        try await RunningServer.lent { server in
            let outcome = try await server.run(options, ["sh", "-c", "cat /etc/hosts; exit 7"])
            #expect(outcome.status == 7 && outcome.output.contains("api.push.apple.com"), "\(outcome)")
            #expect(outcome.errors.contains("no network but the push service") == options.contains("--isolate"))
            #expect(!(try String(contentsOfFile: "/etc/hosts", encoding: .utf8)).contains("api.push.apple.com"))
        }
    }

    @Test("who ends the command ends the program, which ends in its own way", arguments: ways)
    func termination(options: [String]) async throws {
        try await RunningServer.lent { server in
            let program = "trap 'kill $!; echo in order; exit 5' TERM; sleep 300 & echo $CURL_CA_BUNDLE; wait"
            let command = try server.folder.start(Products.tambuli, ["run"] + options + ["--", "sh", "-c", program])
            var lines = command.output.makeAsyncIterator()
            let bundle = try #require(await lines.next())
            #expect(FileManager.default.fileExists(atPath: bundle))
            // To the command alone, as who started it would; not to the program.
            kill(command.id, SIGTERM)
            let last = await lines.next()
            let status = await command.exitStatus()
            #expect(last == "in order" && status == 5)
            #expect(!FileManager.default.fileExists(atPath: bundle), "its files are gone")
        }
    }

    @Test("a program that is not there is told in one sentence")
    func noProgram() async throws {
        try await RunningServer.lent { server in
            let outcome = try await server.run([], ["/nowhere/backend"])
            #expect(outcome.status == 66 && outcome.errors.contains("cannot run /nowhere/backend"), "\(outcome)")
        }
    }
}

extension RunningServer {
    fileprivate func run(_ options: [String], _ command: [String]) async throws -> ChildProcess.Outcome {
        try await folder.run(Products.tambuli, ["run"] + options + ["--"] + command)
    }
}
