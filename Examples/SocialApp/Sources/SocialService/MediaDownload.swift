import Foundation
import UserNotifications

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A file from the network, kept under a name of its own.
struct MediaDownload {
    let file: URL
    /// Uniform type identifier, as far as the server or the address told it.
    let type: String?

    /// `completion` gets the file, or the reason why there is none.
    static func start(_ url: URL, completion: @escaping @Sendable (Result<MediaDownload, any Error>) -> Void) {
        let task = URLSession.shared.downloadTask(with: url) { temporary, response, error in
            completion(
                Result {
                    if let error { throw error }
                    return try MediaDownload(movingFrom: temporary, response: response, address: url)
                })
        }
        task.resume()
    }

    /// The downloaded file is deleted when the completion handler returns, so it is moved before.
    private init(movingFrom temporary: URL?, response: URLResponse?, address: URL) throws {
        guard let temporary else { throw MediaError(message: "nothing came") }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 200
        guard (200..<300).contains(status) else { throw MediaError(message: "the server answered \(status)") }
        file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        type = Self.types[response?.mimeType ?? ""] ?? Self.types[address.pathExtension.lowercased()]
        try FileManager.default.moveItem(at: temporary, to: file)
    }

    /// By media type, then by extension of the address.
    private static let types = [
        "image/jpeg": "public.jpeg", "jpg": "public.jpeg", "jpeg": "public.jpeg",
        "image/png": "public.png", "png": "public.png",
        "image/gif": "com.compuserve.gif", "gif": "com.compuserve.gif",
    ]

    /// The file's name has no extension, so the type goes along as a hint. The system takes up to 10 MB of a picture.
    func attachment() throws -> UNNotificationAttachment {
        do {
            return try UNNotificationAttachment(
                identifier: "media", url: file,
                options: type.map { [UNNotificationAttachmentOptionsTypeHintKey: $0] })
        } catch {
            try? FileManager.default.removeItem(at: file)
            throw error
        }
    }
}

struct MediaError: LocalizedError {
    let message: String
    var errorDescription: String? { message }
}
