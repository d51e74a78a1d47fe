/// What must be stored after an event.
package struct DeviceChanges: Sendable {
    package var stateChanged = false
    package var saved: [DeviceNotification] = []
    /// Ids of notifications that need not be held any longer: they are gone, and too old to be asked about.
    package var removed: [String] = []

    package init() {}
}
