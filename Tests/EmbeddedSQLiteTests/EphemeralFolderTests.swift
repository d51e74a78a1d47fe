import Foundation
import Testing

@testable import EmbeddedSQLite

@Suite("EphemeralFolder", .serialized)
struct EphemeralFolderTests {
    @Test("an ephemeral store leaves nothing behind, and is for its owner alone while it lives")
    func removed() throws {
        let path = try {
            let folder = try EphemeralFolder()
            try Data().write(to: URL(filePath: folder.path + "/store.sqlite"))
            let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
            #expect(mode == 0o700)
            return folder.path
        }()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("a folder whose owner was killed is swept away by the next store, and a living one is not")
    func swept() async throws {
        try await withTemporaryFolder { folder in
            let living = try EphemeralFolder()
            await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
                let orphan = try EphemeralFolder()
                try Data(orphan.path.utf8).write(to: URL(filePath: folder + "/orphan"))
                kill(getpid(), SIGKILL)
            }
            let orphan = try String(contentsOfFile: folder + "/orphan", encoding: .utf8)
            let next = try EphemeralFolder()
            #expect(!FileManager.default.fileExists(atPath: orphan))
            #expect(FileManager.default.fileExists(atPath: living.path))
            #expect(FileManager.default.fileExists(atPath: next.path))
        }
    }
}
