import FoundationEssentials
import Glibc
import HTTPTransport

/// The files of one redirection, in a folder of the temporary directory.
struct RedirectionFolder {
    let path: String

    var hostsPath: String { path + "/hosts" }
    var bundlePath: String { path + "/authorities.pem" }
    private var authorityPath: String { path + "/authority.pem" }
    private var entryPath: String { path + "/entered" }

    init(path: String) { self.path = path }

    /// Makes one.
    init() throws {
        let base = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/tambuli-run-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else {
            throw SystemHostError.system("cannot make a folder in \(base)", errno: errno)
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        // The program may run as another user, and must read the authorities.
        unsafe chmod(path, 0o755)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a hosts file that sends the names to an address.
    func redirect(_ names: [String], to address: String) throws {
        let original = (try? String(contentsOfFile: "/etc/hosts", encoding: .utf8)) ?? ""
        try write(HostsFile.redirecting(names, to: address, in: original), to: hostsPath)
    }

    /// Writes the authorities to trust, and tells the variables that name them.
    func trust(_ authority: String) throws -> [String: String] {
        try write(authority, to: authorityPath)
        try write(TrustFiles.bundle(adding: authority), to: bundlePath)
        return TrustFiles.variables(bundle: bundlePath, authority: authorityPath)
    }

    /// Set by the inside as its first act: a program that never came there did not get its namespaces.
    func noteEntry() { close(unsafe open(entryPath, O_CREAT | O_WRONLY | O_CLOEXEC, 0o644)) }

    var wasEntered: Bool { FileCheck.exists(entryPath) }

    private func write(_ text: String, to file: String) throws {
        try text.write(toFile: file, atomically: false, encoding: .utf8)
        unsafe chmod(file, 0o644)
    }
}
