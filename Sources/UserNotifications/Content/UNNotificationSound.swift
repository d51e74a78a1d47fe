import APS
public import Foundation

/// What sounds when a notification is shown. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// A file must be shorter than 30 seconds, or the default sound plays instead; formats are linear PCM, IMA4, µLaw and
/// aLaw in aiff, wav or caf files. Source: Apple, *UNNotificationSound*.
public final class UNNotificationSound: NSObject, NSCopying, NSSecureCoding, Sendable {
    let record: SoundRecord

    init(record: SoundRecord) { self.record = record }

    /// A sound of the app, by file name; not on watchOS.
    public convenience init(named name: UNNotificationSoundName) { self.init(record: SoundRecord(name: name.rawValue)) }

    public init?(coder: NSCoder) {
        guard let record = coder.decodeRecord(SoundRecord.self) else { return nil }
        self.record = record
    }

    /// The system's sound.
    public class var `default`: UNNotificationSound { UNNotificationSound(record: SoundRecord()) }

    /// The system's critical sound, which a muted device plays too. Available from iOS 12.0.
    public class var defaultCritical: UNNotificationSound { UNNotificationSound(record: SoundRecord(isCritical: true)) }

    /// The system's ringtone. Available from iOS 15.2; not on macOS, tvOS, Catalyst.
    public class var defaultRingtone: UNNotificationSound { UNNotificationSound(record: SoundRecord(isRingtone: true)) }

    /// The system's critical sound at a volume from 0 to 1. Available from iOS 12.0.
    public class func defaultCriticalSound(withAudioVolume volume: Float) -> Self {
        Self(record: SoundRecord(isCritical: true, volume: loudness(volume)))
    }

    /// A sound of the app that a muted device plays too. Available from iOS 12.0.
    public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> Self {
        Self(record: SoundRecord(name: name.rawValue, isCritical: true))
    }

    /// A sound of the app that a muted device plays too, at a volume from 0 to 1. Available from iOS 12.0.
    public class func criticalSoundNamed(_ name: UNNotificationSoundName, withAudioVolume volume: Float) -> Self {
        Self(record: SoundRecord(name: name.rawValue, isCritical: true, volume: loudness(volume)))
    }

    /// A sound of the app that rings as a call does. Available from iOS 15.2; not on macOS, tvOS, Catalyst.
    public class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> Self {
        Self(record: SoundRecord(name: name.rawValue, isRingtone: true))
    }

    public func encode(with coder: NSCoder) { coder.encode(record: record) }

    public class var supportsSecureCoding: Bool { true }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSound)?.record == record }

    public override var hash: Int { record.hashValue }

    /// Within 0…1; what is no number is full volume.
    private static func loudness(_ volume: Float) -> Double {
        volume.isNaN ? 1 : Double(min(max(volume, 0), 1))
    }
}
