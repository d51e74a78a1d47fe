public import Foundation

/// The domain of ``UNError``.
public let UNErrorDomain = "UNErrorDomain"

/// Why the notification system refused something. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// A single code is caught as `catch UNError.attachmentInvalidURL`. Source: Apple, *UNError*; the descriptions are our
/// words for what the system says.
public struct UNError: CustomNSError, LocalizedError, Hashable, Sendable {
    private let error: NSError

    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        error = NSError(
            domain: UNErrorDomain, code: code.rawValue,
            userInfo: [NSLocalizedDescriptionKey: code.explanation].merging(userInfo) { _, given in given })
    }

    public let code: Code

    public var userInfo: [String: Any] { error.userInfo }

    public static var errorDomain: String { UNErrorDomain }

    public var errorCode: Int { code.rawValue }

    public var errorUserInfo: [String: Any] { error.userInfo }

    public var errorDescription: String? { error.localizedDescription }

    /// Of the code alone: Foundation's error has no hash here.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    /// Kinds of failure.
    @nonexhaustive
    public enum Code: Int, Sendable {
        /// The person does not allow this app's notifications, or was not asked.
        case notificationsNotAllowed = 1
        /// An attachment's URL does not lead to a readable file.
        case attachmentInvalidURL = 100
        /// An attachment's type, by hint or file name extension, is not a supported one.
        case attachmentUnrecognizedType = 101
        /// An attachment's file is over the limit of its kind.
        case attachmentInvalidFileSize = 102
        /// An attachment's file is no longer in the data store.
        case attachmentNotInDataStore = 103
        /// An attachment's file could not be moved into the data store.
        case attachmentMoveIntoDataStoreFailed = 104
        /// An attachment's file cannot be read as what its type says.
        case attachmentCorrupt = 105
        /// The trigger will never fire.
        case notificationInvalidNoDate = 1400
        /// There is nothing a person could see or hear.
        case notificationInvalidNoContent = 1401
        /// This kind of object may not provide content. Available from iOS 15.0.
        case contentProvidingObjectNotAllowed = 1500
        /// The object cannot provide content. Available from iOS 15.0.
        case contentProvidingInvalid = 1501
        /// A badge count below zero. Available from iOS 16.0.
        case badgeInputInvalid = 1600
    }

    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
    public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
    public static var badgeInputInvalid: Code { .badgeInputInvalid }
}

extension UNError.Code {
    /// Lets `catch UNError.attachmentInvalidURL` match.
    public static func ~= (code: UNError.Code, error: any Error) -> Bool {
        (error as? UNError)?.code == code
    }

    var explanation: String {
        switch self {
        case .notificationsNotAllowed: "This app may not show notifications"
        case .attachmentInvalidURL: "The attachment's URL does not lead to a readable file"
        case .attachmentUnrecognizedType: "The attachment's file type is not supported"
        case .attachmentInvalidFileSize: "The attachment's file is too large"
        case .attachmentNotInDataStore: "The attachment's file is not in the data store"
        case .attachmentMoveIntoDataStoreFailed: "The attachment's file could not be moved into the data store"
        case .attachmentCorrupt: "The attachment's file is damaged"
        case .notificationInvalidNoDate: "The notification's trigger will never fire"
        case .notificationInvalidNoContent: "The notification has nothing to show"
        case .contentProvidingObjectNotAllowed: "Such an object may not provide a notification's content"
        case .contentProvidingInvalid: "The object cannot provide a notification's content"
        case .badgeInputInvalid: "A badge count is zero or more"
        }
    }
}
