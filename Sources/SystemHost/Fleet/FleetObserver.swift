package import SimulatedDevice

/// Who watches the devices. Called on the fleet's loop; must not block.
package protocol FleetObserver: Sendable {
    func fleet(_ event: FleetEvent)
}

/// Something that happened while driving the devices.
package enum FleetEvent {
    case reported(device: String, DeviceReport)
    case recorded(RecordedResponse)
    /// An app, or another version of one, is on a device from now on.
    case installed(device: String, Installation)
    /// A device came or went, or its settings, its apps or what waits to reach it are others from now on.
    case changed(device: String)
    /// A change could not be written; the device goes on from what is on disk.
    case notKept(device: String, any Error)
    /// An app, an extension or the command line could not be served, in a sentence.
    case fault(String)
}
