package import APS

/// A content extension in this process, as its host knows it.
package protocol HostedContentExtension: AnyObject, Sendable {
    /// Takes what the device has to say to content extensions, one message after the other.
    @MainActor func receive(_ message: DeviceMessage) async
}
