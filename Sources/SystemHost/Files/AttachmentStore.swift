import APS
import FoundationEssentials
import Glibc

/// The folder that keeps the media of notifications for as long as the notifications are there.
///
/// Each file stands in a folder of its own, and these in one for each device: `iPhone/x7Kq2f/photo.jpg`. A thumbnail
/// stands beside the file's folder. All methods may be called on any thread.
struct AttachmentStore: Sendable {
    let folder: String

    /// What became of attachments on their way into the store.
    struct Intake: Sendable, Equatable {
        /// Where they are now, and what they really are.
        var kept: [AttachmentRecord] = []
        var faults: [AttachmentFault] = []
    }

    /// Takes the files that are fit; one that is not stays where it is, as Apple's system skips a push's bad attachment
    /// and delivers the rest.
    func takeFit(_ attachments: [AttachmentRecord], of device: String) -> Intake {
        var intake = Intake()
        for attachment in attachments {
            do throws(AttachmentFault) {
                intake.kept.append(try take(accept(attachment), of: device))
            } catch {
                intake.faults.append(error)
            }
        }
        return intake
    }

    /// Takes all files, or none: a local request with one that is not fit is not scheduled.
    func takeAll(
        _ attachments: [AttachmentRecord], of device: String
    ) throws(AttachmentFault) -> [AttachmentRecord] {
        var accepted: [AttachmentRecord] = []
        for attachment in attachments { accepted.append(try accept(attachment)) }
        var kept: [AttachmentRecord] = []
        for attachment in accepted {
            do throws(AttachmentFault) {
                kept.append(try take(attachment, of: device))
            } catch {
                remove(kept.map(\.path))
                throw error
            }
        }
        return kept
    }

    /// Deletes files of notifications that are gone, with their thumbnails. Files outside the store are left alone.
    func remove(_ paths: [String]) {
        for path in paths {
            guard let own = ownFolder(of: path) else { continue }
            unsafe unlink(path)
            unsafe rmdir(own)
            unsafe unlink(Self.thumbnail(besides: own))
            // Only when it was the device's last.
            if let slash = own.lastIndex(of: "/") { unsafe rmdir(String(own[..<slash])) }
        }
    }

    /// Deletes all files of a device.
    func removeAll(of device: String) { removeStray { name, _ in name != device } }

    /// Deletes what an earlier run has left and nothing needs.
    func removeStray(except isHeld: (_ device: String, _ path: String) -> Bool) {
        for name in names(in: folder) {
            guard let device = FolderName.decode(name) else { continue }
            let parent = "\(folder)/\(name)"
            for own in names(in: parent) {
                for file in names(in: "\(parent)/\(own)") {
                    let path = "\(parent)/\(own)/\(file)"
                    if !isHeld(device, path) { remove([path]) }
                }
            }
            // A thumbnail that was made while its file went.
            for own in names(in: parent) where own.hasSuffix(Self.thumbnailSuffix) {
                let path = "\(parent)/\(own)"
                if !exists(String(path.dropLast(Self.thumbnailSuffix.count))) { unsafe unlink(path) }
            }
            unsafe rmdir(parent)
        }
    }

    private func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    /// What is in a folder; nothing in what is no folder.
    private func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// Where the thumbnail of a file of the store belongs; nil for a file elsewhere.
    func thumbnailPath(of path: String) -> String? { ownFolder(of: path).map(Self.thumbnail(besides:)) }

    private static let thumbnailSuffix = ".png"

    private static func thumbnail(besides folder: String) -> String { folder + thumbnailSuffix }

    /// `folder/DEVICE/OWN` of `folder/DEVICE/OWN/FILE`, and of nothing else.
    private func ownFolder(of path: String) -> String? {
        guard path.hasPrefix(folder + "/") else { return nil }
        let parts = path.dropFirst(folder.count + 1).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else { return nil }
        return "\(folder)/\(parts[0])/\(parts[1])"
    }

    // MARK: Taking

    private func accept(_ attachment: AttachmentRecord) throws(AttachmentFault) -> AttachmentRecord {
        guard ownFolder(of: attachment.path) == nil || exists(attachment.path) else {
            throw AttachmentFault(
                .notInDataStore, .attachmentGone,
                "The attached file \(attachment.fileName) is no longer in the device's store: its notification is gone."
            )
        }
        return try AttachmentCheck.accept(attachment)
    }

    private func take(_ attachment: AttachmentRecord, of device: String) throws(AttachmentFault) -> AttachmentRecord {
        var taken = attachment
        do {
            taken.path = try bringIn(attachment, of: device)
        } catch {
            throw AttachmentFault(
                .moveIntoDataStoreFailed, .attachmentNotKept,
                "The attachment \(attachment.identifier) could not be kept: \(error).")
        }
        taken.isInBundle = nil
        return taken
    }

    /// Into a folder of its own, so that two files of one name do not meet.
    private func bringIn(_ attachment: AttachmentRecord, of device: String) throws -> String {
        let own = try makeFolder(of: device)
        let destination = own + "/" + attachment.fileName
        do {
            let stays = attachment.isInBundle == true || ownFolder(of: attachment.path) != nil
            if stays {
                try FileCopy.copy(attachment.path, to: destination)
            } else {
                try FileCopy.move(attachment.path, to: destination)
            }
            return destination
        } catch {
            unsafe unlink(destination)
            unsafe rmdir(own)
            throw error
        }
    }

    private func makeFolder(of device: String) throws -> String {
        let parent = "\(folder)/\(FolderName.encode(device))"
        var attempts = 3
        while true {
            guard unsafe mkdir(parent, 0o700) == 0 || errno == EEXIST else {
                throw SystemHostError.system("cannot make the folder \(parent)", errno: errno)
            }
            var template = Array("\(parent)/XXXXXX".utf8CString)
            if unsafe mkdtemp(&template) != nil {
                return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            }
            // Empty as it was, the device's folder may just have been removed.
            attempts -= 1
            guard errno == ENOENT, attempts > 0 else {
                throw SystemHostError.system("cannot make a folder in \(parent)", errno: errno)
            }
        }
    }
}
