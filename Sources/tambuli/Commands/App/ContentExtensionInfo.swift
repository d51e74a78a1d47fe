import APS
import Foundation

/// The `Info.plist` of a content extension, as Xcode makes it.
///
/// Source: Apple, *UNNotificationContentExtension* (the table of keys).
enum ContentExtensionInfo {
    private static let point = "com.apple.usernotifications.content-extension"

    /// - Throws: ``CommandFailure`` that names the file and the key.
    static func read(_ path: String) throws -> ContentExtensionAttributes {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandFailure(.noSuchFile, "\(path) cannot be read")
        }
        let attributes: Keys
        do {
            attributes = try Keys(property(list: data))
        } catch {
            throw CommandFailure(.badData, "\(path): \(error)")
        }
        return attributes.value
    }

    private static func property(list data: Data) throws(Complaint) -> [String: Any] {
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) else {
            throw Complaint("it is no property list")
        }
        guard let info = list as? [String: Any], let extensionInfo = info["NSExtension"] as? [String: Any] else {
            throw Complaint("it has no dictionary NSExtension, so it is no extension's")
        }
        if let found = extensionInfo["NSExtensionPointIdentifier"] as? String, found != point {
            throw Complaint("NSExtensionPointIdentifier is \(found); a content extension's is \(point)")
        }
        guard let attributes = extensionInfo["NSExtensionAttributes"] as? [String: Any] else {
            throw Complaint("NSExtension has no dictionary NSExtensionAttributes")
        }
        return attributes
    }

    private struct Complaint: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    /// The keys of `NSExtensionAttributes`.
    private struct Keys {
        let value: ContentExtensionAttributes

        init(_ attributes: [String: Any]) throws(Complaint) {
            let prefix = "UNNotificationExtension"
            func flag(_ name: String) throws(Complaint) -> Bool {
                switch attributes[prefix + name] {
                case nil: return false
                case let flag as Bool: return flag
                default: throw Complaint("\(prefix)\(name) must be true or false")
                }
            }
            let categories =
                (attributes["\(prefix)Category"] as? [String])
                ?? (attributes["\(prefix)Category"] as? String).map { [$0] } ?? []
            guard !categories.isEmpty, categories.allSatisfy({ !$0.isEmpty }) else {
                throw Complaint("\(prefix)Category must be a category's identifier, or an array of several")
            }
            guard let ratio = attributes["\(prefix)InitialContentSizeRatio"] as? NSNumber,
                ratio.doubleValue.isFinite, ratio.doubleValue >= 0
            else {
                throw Complaint("\(prefix)InitialContentSizeRatio must be a number: the view's height by its width")
            }
            value = ContentExtensionAttributes(
                categories: categories, initialContentSizeRatio: ratio.doubleValue,
                defaultContentHidden: try flag("DefaultContentHidden"),
                overridesDefaultTitle: try flag("OverridesDefaultTitle"),
                userInteractionEnabled: try flag("UserInteractionEnabled"))
        }
    }
}
