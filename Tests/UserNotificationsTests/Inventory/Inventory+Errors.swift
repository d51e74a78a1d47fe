import Foundation
import UserNotifications

extension Inventory {
    static var errors: [Symbol] {
        [
            Symbol("UNErrorDomain", UNErrorDomain as String),
            Symbol("UNError", UNError.self as any (CustomNSError & Hashable & Sendable).Type),
            Symbol("UNError.init(_:userInfo:)", UNError.init(_:userInfo:) as (UNError.Code, [String: Any]) -> _),
            Symbol("UNError.code", \UNError.code, UNError.Code.self),
            Symbol("UNError.userInfo", \UNError.userInfo, [String: Any].self),
            Symbol("UNError.errorDomain", UNError.errorDomain),
            Symbol("UNError.errorCode", \UNError.errorCode, Int.self),
            Symbol("UNError.errorUserInfo", \UNError.errorUserInfo, [String: Any].self),
            Symbol("UNError.errorDescription", \UNError.errorDescription, String?.self),
            Symbol("UNError.Code", UNError.Code.self),
            Symbol("UNError.Code.~=", { (code: UNError.Code, error: any Error) -> Bool in code ~= error }),
        ] + codes.flatMap { [Symbol("UNError.\($0)", $1), Symbol("UNError.Code.\($0)", $2)] }
    }

    /// Name, the static of the error, the case of its code.
    private static var codes: [(String, UNError.Code, UNError.Code)] {
        [
            ("notificationsNotAllowed", UNError.notificationsNotAllowed, .notificationsNotAllowed),
            ("attachmentInvalidURL", UNError.attachmentInvalidURL, .attachmentInvalidURL),
            ("attachmentUnrecognizedType", UNError.attachmentUnrecognizedType, .attachmentUnrecognizedType),
            ("attachmentInvalidFileSize", UNError.attachmentInvalidFileSize, .attachmentInvalidFileSize),
            ("attachmentNotInDataStore", UNError.attachmentNotInDataStore, .attachmentNotInDataStore),
            (
                "attachmentMoveIntoDataStoreFailed", UNError.attachmentMoveIntoDataStoreFailed,
                .attachmentMoveIntoDataStoreFailed
            ),
            ("attachmentCorrupt", UNError.attachmentCorrupt, .attachmentCorrupt),
            ("notificationInvalidNoDate", UNError.notificationInvalidNoDate, .notificationInvalidNoDate),
            ("notificationInvalidNoContent", UNError.notificationInvalidNoContent, .notificationInvalidNoContent),
            (
                "contentProvidingObjectNotAllowed", UNError.contentProvidingObjectNotAllowed,
                .contentProvidingObjectNotAllowed
            ),
            ("contentProvidingInvalid", UNError.contentProvidingInvalid, .contentProvidingInvalid),
            ("badgeInputInvalid", UNError.badgeInputInvalid, .badgeInputInvalid),
        ]
    }
}
