import FoundationEssentials
import Glibc
import HTTPTransport

/// The folder that holds everything a server keeps: database, certificates, keys, media, socket.
struct StateFolder: Sendable {
    let path: String

    /// - Parameter path: nil means `TAMBULI_STATE`, else `tambuli` in the user's state folder (XDG).
    init(path: String?, environment: [String: String] = ProcessInfo.processInfo.environment) {
        func set(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let given =
            path ?? set("TAMBULI_STATE")
            ?? (set("XDG_STATE_HOME") ?? (set("HOME") ?? Self.homeOfRecord) + "/.local/state") + "/tambuli"
        self.path = given.hasPrefix("/") ? given : FileManager.default.currentDirectoryPath + "/" + given
    }

    /// The home folder that the system's user table names: keys never go to a folder that others may write to.
    private static var homeOfRecord: String {
        guard let entry = unsafe getpwuid(geteuid()), let home = unsafe entry.pointee.pw_dir else { return "/" }
        return unsafe String(cString: home)
    }

    var databasePath: String { path + "/tambuli.sqlite" }
    var socketPath: String { path + "/tambuli.sock" }
    var certificatesFolder: String { path + "/pki" }
    var authorityPath: String { certificatesFolder + "/ca.pem" }
    var clientCertificatesFolder: String { path + "/certs" }
    var keysFolder: String { path + "/keys" }
    var attachmentsFolder: String { path + "/attachments" }
    var logsFolder: String { path + "/logs" }

    /// Makes what is missing, each folder for its owner alone. A state folder that is there already keeps its rights.
    ///
    /// - Throws: ``CommandFailure``; for a folder with other things in it, before anything is changed.
    func create() throws {
        let files = FileManager.default
        var isFolder = false
        if files.fileExists(atPath: path, isDirectory: &isFolder) {
            guard isFolder else { throw unusable("it is a file") }
            let found = (try? files.contentsOfDirectory(atPath: path)) ?? []
            guard found.isEmpty || found.contains("pki") else {
                throw unusable("it holds other things (\(found.sorted().prefix(3).joined(separator: ", ")))")
            }
        } else {
            do {
                let parent = path.split(separator: "/").dropLast().joined(separator: "/")
                try files.createDirectory(atPath: "/" + parent, withIntermediateDirectories: true)
                try PrivateFile.createFolder(at: path)
            } catch {
                throw unusable("it cannot be made there")
            }
        }
        do {
            for folder in [certificatesFolder, keysFolder, attachmentsFolder, logsFolder] {
                try PrivateFile.createFolder(at: folder)
            }
        } catch {
            throw unusable("it cannot be written to")
        }
    }

    private func unusable(_ reason: String) -> CommandFailure {
        CommandFailure(.badData, "\(path) cannot be the state folder: \(reason); name another with --state")
    }
}
