import EmbeddedSQLite
import HTTPTransport
import PushService
import SimulatedDevice
import SystemHost

extension CommandFailure {
    /// What an error of any module amounts to.
    init(describing error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as DeviceError: self.init(.badData, error.message)
        case let error as SystemHostError: self.init(error.code == .system ? .ourFault : .badData, error.message)
        case let error as PushServiceError: self.init(.badData, error.message)
        case let error as HTTPTransportError: self.init(.ourFault, error.message)
        default: self.init(.ourFault, "\(error)")
        }
    }
}
