import Foundation
import HTTPTransport
import Testing

@testable import tambuli

@Suite("The endpoint's certificate")
struct ServerIdentityTests {
    @Test("that cannot be written down is issued all the same, by the authority that clients trust")
    func unwritable() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "tambuli-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let folder = StateFolder(path: path)
        try folder.create()
        let authority = try ServerIdentity.authority(of: folder).certificatePEM
        // No file takes a folder's place, not even root's.
        try FileManager.default.createDirectory(
            atPath: folder.certificatesFolder + "/server.key", withIntermediateDirectories: true)
        #expect(try !ServerIdentity.issue(from: folder).certificateChain.isEmpty)
        #expect(try ServerIdentity.authority(of: folder).certificatePEM == authority)
    }
}
