import Foundation

/// The content extensions of this process that show something, by their objects.
@MainActor
enum OpenContents {
    struct Entry {
        let context: NSExtensionContext
        let redraw: () -> Void
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]

    static func add(_ object: AnyObject, _ entry: Entry) { entries[ObjectIdentifier(object)] = entry }

    static func remove(_ object: AnyObject) { entries[ObjectIdentifier(object)] = nil }

    static func context(of object: AnyObject) -> NSExtensionContext? { entries[ObjectIdentifier(object)]?.context }

    static func redraw(_ object: AnyObject) { entries[ObjectIdentifier(object)]?.redraw() }
}
