import Foundation
import FoundationNetworking
import HTTPTransport
import Testing

/// A state folder on a disk that is really full, and one that may not be written to.
@Suite(
    "A full disk", .timeLimit(.minutes(5)),
    .enabled(if: Namespaces.areAllowed, "this user may not make mount namespaces"))
struct FullDiskTests {
    @Test("pushes are refused with 503, what was kept is read, and all is well when there is room again")
    func full() async throws {
        try await StateFolder.lent { folder in
            try await RunningServer.lent(in: folder, onDiskOf: "16m") { server in
                try await server.installApp()
                let before = try await server.push(CurlTests.payload)
                #expect(before.status == 200)
                let client = try await server.connect()
                let push = try await server.request(
                    #"{"aps":{"alert":""# + String(repeating: "x", count: 4000) + #""}}"#)

                let filler = try server.fillDisk()
                var statuses: [Int] = []
                // What the store has of room in its files is used up first.
                while statuses.count(where: { $0 != 200 }) < 20 { statuses.append(try await client.send(push).status) }
                #expect(Set(statuses).isSubset(of: [200, 503]))
                #expect(try await server.pushes().contains { $0.apnsId == before.headers["apns-id"] })

                // The console's API says the same of what it would write.
                var answer = (status: 201, body: "")
                var count = 0
                while answer.status == 201 {
                    count += 1
                    answer = try await server.addDevice("Phone \(count)")
                }
                #expect(answer.status == 503)
                #expect(answer.body.contains("store-unwritable") && answer.body.contains("make room"), "\(answer.body)")

                try FileManager.default.removeItem(atPath: filler)
                #expect(try await server.addDevice("Phone \(count)").status == 201)
                #expect(try await client.send(push).status == 200)
                let kept = statuses.count { $0 == 200 } + 2
                #expect(try await server.pushes().count { $0.status == 200 } == kept)
                // What a device could not write down while there was no room, it does now.
                while try await server.pushes().contains(where: { $0.status == 200 && $0.notification == nil }) {
                    await Task.yield()
                }
            }
        }
    }

    @Test("a folder that may not be written to is refused in words")
    func readOnly() async throws {
        try await StateFolder.lent { folder in
            try await RunningServer.lent(in: folder) { server in try await server.installApp() }
            let mount = "mount --bind \(folder.path) \(folder.path) && mount -o remount,bind,ro \(folder.path)"
            let outcome = try await folder.run(
                "unshare", Namespaces.forMounts + ["sh", "-c", "\(mount) && exec \(Products.tambuli) serve --json"])
            #expect(outcome.status == 65, "\(outcome)")
            #expect(outcome.errors.split(separator: "\n").count == 1)
            #expect(outcome.errors.contains("cannot be written to") || outcome.errors.contains("ead-only"))
        }
    }
}

extension RunningServer {
    /// Starts a server whose state folder is a file system of its own, so large.
    fileprivate static func lent<Value>(
        in folder: StateFolder, onDiskOf size: String, _ body: (RunningServer) async throws -> Value
    ) async throws -> Value {
        let mount = "mount -t tmpfs -o size=\(size),mode=700 tambuli \(folder.path)"
        let launcher = ["unshare"] + Namespaces.forMounts + ["sh", "-c", #"\#(mount) && exec "$0" "$@""#]
        return try await lent(in: folder, by: launcher) { try await body($0.seenFromOutside) }
    }

    /// The same server, whose disk nobody else has: its files by way of its process.
    private var seenFromOutside: RunningServer {
        let root = "/proc/\(process.id)/root"
        var announcement = announcement
        announcement.ca = root + announcement.ca
        return RunningServer(
            folder: StateFolder(path: root + folder.path), announcement: announcement, process: process)
    }

    fileprivate func addDevice(_ name: String) async throws -> (status: Int, body: String) {
        var request = URLRequest(url: try #require(announcement.console).appending(path: "api/v1/devices"))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "content-type")
        request.httpBody = try JSONSerialization.data(withJSONObject: ["name": name, "model": "iphone"])
        let (data, response) = try await URLSession.shared.data(for: request)
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
    }

    /// Writes a file that takes all the room there is, and returns its path.
    fileprivate func fillDisk() throws -> String {
        let path = folder.path + "/filler"
        try Data().write(to: URL(filePath: path))
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        defer { try? file.close() }
        for size in [1 << 16, 1 << 12, 1] {
            let part = Data(repeating: 0, count: size)
            while (try? file.write(contentsOf: part)) != nil {}
        }
        return path
    }
}
