import APS
public import Foundation

/// A picture, sound or film shown with a notification. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// Its file must be on disk, of a supported type (audio up to 5 MB: aiff, wav, mp3, m4a; image up to 10 MB: jpeg, gif,
/// png; film up to 50 MB: mpeg, mpeg-2, mpeg-4, avi). The content of the file is looked at later, by the device.
/// Source: Apple, *UNNotificationAttachment*.
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Sendable because the record never changes.
    let record: AttachmentRecord

    init(record: AttachmentRecord) { self.record = record }

    /// An attachment of the file at `URL`, which must be a file URL. An empty identifier is replaced by a unique one.
    ///
    /// The type is that of ``UNNotificationAttachmentOptionsTypeHintKey`` if given, else of the file name's extension:
    /// a file downloaded by `URLSession` ends in `.tmp` and needs the one or the other.
    ///
    /// - Throws: ``UNError`` with code `attachmentInvalidURL`, `attachmentUnrecognizedType` or
    ///   `attachmentInvalidFileSize`.
    public convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        let typeHint = options?[UNNotificationAttachmentOptionsTypeHintKey].map { String(describing: $0) }
        do {
            let file = try AttachmentFile(at: URL, typeHint: typeHint)
            self.init(
                record: AttachmentRecord(
                    identifier: identifier.isEmpty ? UUID().uuidString : identifier, path: file.path,
                    type: file.type.identifier, typeHint: typeHint, byteCount: file.byteCount,
                    thumbnail: AttachmentRecord.Thumbnail(options: options ?? [:]),
                    isInBundle: file.isInBundle ? true : nil))
        } catch {
            ServiceExtensionRun.report(error, of: URL, typeHint: typeHint)
            throw error
        }
    }

    public required init?(coder: NSCoder) {
        guard let record = coder.decodeRecord(AttachmentRecord.self) else { return nil }
        self.record = record
    }

    /// Tells this attachment from the others.
    open var identifier: String { record.identifier }
    /// The file. Scheduling or showing the notification moves it into the device's store (a file of the app's
    /// bundle is copied); the attachments of notifications and requests read back are files of the store.
    open var url: URL { URL(fileURLWithPath: record.path) }
    /// The uniform type identifier, such as `public.jpeg`.
    open var type: String { record.type }

    open func encode(with coder: NSCoder) { coder.encode(record: record) }

    open class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationAttachment)?.record == record }

    open override var hash: Int { record.hashValue }
}
