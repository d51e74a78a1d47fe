import APS
import SimulatedDevice

extension DeviceEvent {
    /// What lists of devices and apps show is another afterwards; that a push came or went is told by other events.
    var changesWhatIsSetUp: Bool {
        switch self {
        case .install, .uninstall, .declareCategories, .configure, .createChannel, .deleteChannel: true
        case .appConnected, .appEnded: true
        case .person(.lock), .person(.unlock), .person(.openApp), .person(.leaveApp), .person(.quitApp): true
        case .app(_, let message): message.setsCategories
        default: false
        }
    }
}

extension AppMessage {
    fileprivate var setsCategories: Bool {
        if case .setCategories = self { return true }
        return false
    }
}

extension Device {
    /// How many pushes have not reached it yet.
    var waitingPushes: Int { state.holding?.pushes.count ?? 0 }
}
