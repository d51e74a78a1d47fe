/// The file name of a sound. Available from iOS 10.0, macOS 10.14.
///
/// The file is looked for in `Library/Sounds` of the app's container, then of its shared containers, then in the app's
/// bundle. Source: Apple, *UNNotificationSoundName*.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(rawValue: String) { self.rawValue = rawValue }
}
