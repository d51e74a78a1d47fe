import APS
import Glibc
import Media

/// The folder that keeps the media of notifications for as long as the notifications are there.
struct AttachmentStore {
    let folder: String

    /// Moves the files into the store and completes each record with what the file really is.
    ///
    /// A file that is missing, or is not the media its type says, is left out of `attachments`, as Apple's system does
    /// with a push's attachments: the rest is delivered.
    /// - Returns: what was wrong with those left out.
    func take(_ attachments: inout [AttachmentRecord]) -> [Diagnosis] {
        var findings: [Diagnosis] = []
        attachments = attachments.compactMap { attachment in
            switch AttachmentCheck.judge(attachment) {
            case .refused(let finding):
                findings.append(finding)
                return nil
            case .accepted(var accepted):
                do {
                    accepted.path = try move(attachment.path)
                    return accepted
                } catch {
                    findings.append(
                        Diagnosis(
                            .attachmentUnsupported,
                            "The attachment \(attachment.identifier) could not be kept: \(error)."))
                    return nil
                }
            }
        }
        return findings
    }

    /// Deletes the files of a notification that is gone; files outside the store are left alone.
    func remove(_ attachments: [AttachmentRecord]) {
        for attachment in attachments where attachment.path.hasPrefix(folder + "/") {
            unsafe unlink(attachment.path)
            if let slash = attachment.path.lastIndex(of: "/") { unsafe rmdir(String(attachment.path[..<slash])) }
        }
    }

    /// Into a folder of its own, so that two files of one name do not meet.
    private func move(_ path: String) throws -> String {
        var template = Array("\(folder)/XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else {
            throw SystemHostError.system("cannot make a folder in \(folder)", errno: errno)
        }
        let own = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let name = path.split(separator: "/").last.map(String.init) ?? "attachment"
        let destination = own + "/" + name
        if unsafe rename(path, destination) == 0 { return destination }
        guard errno == EXDEV else { throw SystemHostError.system("cannot move \(name)", errno: errno) }
        try copy(path, to: destination)
        unsafe unlink(path)
        return destination
    }

    /// For a file on another file system.
    private func copy(_ source: String, to destination: String) throws {
        let input = unsafe open(source, O_RDONLY | O_CLOEXEC)
        guard input >= 0 else { throw SystemHostError.system("cannot read \(source)", errno: errno) }
        defer { close(input) }
        let output = unsafe open(destination, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw SystemHostError.system("cannot write \(destination)", errno: errno) }
        defer { close(output) }
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        while true {
            let count = unsafe read(input, &buffer, buffer.count)
            guard count >= 0 else { throw SystemHostError.system("cannot read \(source)", errno: errno) }
            guard count > 0 else { return }
            var written = 0
            while written < count {
                let step = unsafe buffer.withUnsafeBytes {
                    unsafe write(output, $0.baseAddress! + written, count - written)
                }
                guard step > 0 else { throw SystemHostError.system("cannot write \(destination)", errno: errno) }
                written += step
            }
        }
    }
}
