import APS

/// What a device knows of an app while it runs, and what it holds back until the app can take it.
package struct AppProcess: Sendable, Equatable, Codable {
    /// Set from the launch until `launchFinished`.
    var isLaunching = false
    /// Name of the delegate's class; nil while there is none.
    var delegate: String?
    /// Calls for when the launch has finished.
    var held: [HeldCall] = []
    /// Responses that were dropped because no delegate was set when the launch returned.
    var lostResponses: [String] = []
    /// Identifiers of the sets of categories that this run of the app has registered; empty before the first.
    var registeredCategories: [String] = []
    /// The person flicked the app out of the switcher: the system does not start it in the background any more.
    var wasQuit = false

    /// A call that waits for a launch.
    struct HeldCall: Sendable, Equatable, Codable {
        var call: UInt64
        var message: DeviceMessage
    }
}
