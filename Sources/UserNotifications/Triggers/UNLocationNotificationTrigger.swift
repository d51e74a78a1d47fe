import APS
public import Foundation

/// Fires at a region's border. Available from iOS 10.0, watchOS 3.0; not on macOS, tvOS.
///
/// Regions come from Apple's CoreLocation, which does not exist here, and a simulated device has no place: a request
/// with such a trigger can be handed on but not made. Source: Apple, *UNLocationNotificationTrigger*.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// `region` needs an identifier of its own among all regions the app watches; not on watchOS.
    public convenience init(region: CLRegion, repeats: Bool) {
        self.init(record: .location(region: region.identifier, repeats: repeats))
    }

    /// Whose border fires.
    open var region: CLRegion {
        if case .location(let region, _) = record { CLRegion(identifier: region) } else { CLRegion(identifier: "") }
    }
}

/// CoreLocation: a place with a border. Needs Apple's CoreLocation framework; stands here for the sake of
/// ``UNLocationNotificationTrigger``.
open class CLRegion: NSObject, @unchecked Sendable {
    // Sendable because it never changes.
    /// Tells this region from the others.
    public final let identifier: String

    @available(*, unavailable, message: "needs Apple's CoreLocation framework")
    public override init() { identifier = "" }

    init(identifier: String) { self.identifier = identifier }
}
