import FoundationEssentials
import Glibc
import HTTPTransport

/// The folder that holds everything a server keeps: database, certificates, keys, media, socket.
struct StateFolder: Sendable {
    let path: String

    /// - Parameter path: nil means `TAMBULI_STATE`, else `tambuli` in the user's state folder (XDG).
    init(path: String?, environment: [String: String] = ProcessInfo.processInfo.environment) {
        let chosen = path ?? environment["TAMBULI_STATE"].flatMap { $0.isEmpty ? nil : $0 }
        let state = environment["XDG_STATE_HOME"].flatMap { $0.isEmpty ? nil : $0 }
        let fallback = (state ?? (environment["HOME"] ?? "/tmp") + "/.local/state") + "/tambuli"
        let given = chosen ?? fallback
        self.path = given.hasPrefix("/") ? given : FileManager.default.currentDirectoryPath + "/" + given
    }

    var databasePath: String { path + "/tambuli.sqlite" }
    var socketPath: String { path + "/tambuli.sock" }
    var certificatesFolder: String { path + "/pki" }
    var authorityPath: String { certificatesFolder + "/ca.pem" }
    var keysFolder: String { path + "/keys" }
    var attachmentsFolder: String { path + "/attachments" }
    var logsFolder: String { path + "/logs" }

    /// Makes what is missing, each folder for its owner alone.
    func create() throws {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(.badData, "cannot make the state folder \(path): \(error); name another with --state")
        }
        for folder in [path, certificatesFolder, keysFolder, attachmentsFolder, logsFolder] {
            try PrivateFile.createFolder(at: folder)
        }
    }
}
