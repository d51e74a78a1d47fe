import Foundation
import HTTPTransport
import Testing

@Suite("Files that hold secrets")
struct PrivateFileTests {
    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    @Test("a file is its owner's alone, also when it replaces one that was not, and leaves nothing beside it")
    func file() async throws {
        try await Tool.withTemporaryFolder { folder in
            let path = "\(folder)/key.pem"
            try "old".write(toFile: path, atomically: false, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            try PrivateFile.write("secret", to: path)
            #expect(try PrivateFile.text(at: path) == "secret")
            #expect(try mode(path) == 0o600)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["key.pem"])
        }
    }

    @Test("a folder is its owner's alone, also when it was there before")
    func folder() async throws {
        try await Tool.withTemporaryFolder { folder in
            let path = "\(folder)/keys"
            try PrivateFile.createFolder(at: path)
            #expect(try mode(path) == 0o700)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            try PrivateFile.createFolder(at: path)
            #expect(try mode(path) == 0o700)
        }
    }

    @Test("what cannot be written or read is told with its path")
    func failures() {
        let path = "/no/such/folder/key.pem"
        for attempt in [{ try PrivateFile.write("x", to: path) }, { _ = try PrivateFile.text(at: path) }] {
            let error = #expect(throws: HTTPTransportError.self) { try attempt() }
            #expect(error?.code == .fileUnusable)
            #expect(error?.message.contains(path) == true)
            #expect(error?.message.contains("no such file or directory") == true)
        }
    }

    @Test("a file in the way of a folder is told")
    func fileInTheWay() async throws {
        try await Tool.withTemporaryFolder { folder in
            try PrivateFile.write("x", to: "\(folder)/keys")
            let error = #expect(throws: HTTPTransportError.self) { try PrivateFile.createFolder(at: "\(folder)/keys") }
            #expect(error?.message == "cannot make the folder \(folder)/keys: a file of that name is there")
        }
    }
}
