package import APS

/// The way from a host to its device: a socket, or in tests and scenarios a device in the same process.
///
/// What the device says back goes to ``NotificationHost/receive(_:)``. Whoever connects the two holds the host; the
/// channel should not, as the host holds the channel.
package protocol DeviceChannel: AnyObject, Sendable {
    /// Called from any thread, in the order of the app's calls. Must not block for long.
    func send(_ message: AppMessage)

    /// The device has ended the app. A process ends here.
    func end()
}
