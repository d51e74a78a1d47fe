import Foundation
import Testing

@Suite("tambuli serve", .timeLimit(.minutes(5)))
struct ServeCommandTests {
    @Test("a server that this user may not reach is told from one that does not run")
    func anotherUsers() async throws {
        try await RunningServer.lent { server in
            try FileManager.default.setAttributes(
                [.posixPermissions: 0], ofItemAtPath: server.announcement.socket)
            // Root may do all, unless it gives that up.
            let command = getuid() == 0 ? ["setpriv", "--bounding-set=-all"] : ["env"]
            let outcome = try await server.folder.run(
                command[0], Array(command.dropFirst()) + [Products.tambuli, "device", "list"])
            #expect(outcome.status == 69, "\(outcome)")
            #expect(outcome.errors.contains("this user may not reach the server"), "\(outcome)")
        }
    }

    @Test("ends with 0 when asked to by SIGTERM")
    func termination() async throws {
        try await RunningServer.lent { server in
            server.process.kill(SIGTERM)
            #expect(await server.process.exitStatus() == 0)
        }
    }

    @Test("chooses what is done where Apple is silent, and names what there is to choose")
    func choices() async throws {
        try await RunningServer.lent("--choose", "malformed-payload=accept") { server in
            #expect(try await server.push("{").status == 200)
            let wrong = try await server.folder.tambuli("serve", "--choose", "other-team=Perhaps")
            #expect(wrong.status == 64)
            #expect(wrong.errors.contains("InvalidProviderToken or Forbidden"), "\(wrong)")
        }
    }

    @Test("keeps its folder and its private files to the user")
    func permissions() async throws {
        try await RunningServer.lent { server in
            let files = FileManager.default
            func mode(_ path: String) throws -> Int? {
                try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            }
            #expect(try mode(server.folder.path) == 0o700)
            #expect(try mode(server.announcement.keyFile) == 0o600)
            for name in try files.contentsOfDirectory(atPath: server.folder.path + "/pki") where name.hasSuffix(".key")
            {
                #expect(try mode(server.folder.path + "/pki/" + name) == 0o600)
            }
        }
    }

    @Test("refuses a state folder that another server uses, and leaves that server alone")
    func secondServer() async throws {
        try await RunningServer.lent { server in
            let second = try await server.folder.tambuli(
                "serve", "--json", "--endpoint", "127.0.0.1:0", "--production", "127.0.0.1:0", "--console", "off")
            #expect(second.status != 0)
            #expect(second.errors.split(separator: "\n").count == 1, "\(second.errors)")
            #expect(try await server.push(CurlTests.payload).status == 200)
        }
    }
}
