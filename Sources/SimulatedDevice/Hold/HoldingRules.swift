/// How long pushes wait, and how many.
///
/// Source: "Sending notification requests to APNs" (thirty days; one push for an app on a device; priority 5 considers
/// the device's power, priority 1 wakes no device); "Pushing background updates to your App" (two or three an hour; the
/// newest held one counts). How a burst comes about is not documented: the quarter of an hour is our choice.
package enum HoldingRules {
    /// Seconds that a push without `apns-expiration` is kept for a device that is offline.
    package static let longestStorage = 30.0 * 24 * 3600
    /// Seconds between bursts for a device that saves power.
    package static let burstInterval = 900.0
    /// Background pushes an app is run for within ``budgetWindow``.
    package static let backgroundBudget = 3
    /// Seconds.
    package static let budgetWindow = 3600.0
    /// Pushes that wait for a burst, or for somebody to use the device; beyond them the oldest is dropped.
    static let mostHeld = 64
}
