import PushService
import SimulatedDevice
import SystemHost
import WebConsole

extension Problem {
    /// What an error of any module amounts to.
    init(describing error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as DeviceError:
            self.init(
                error.code == .noSuchNotification || error.code == .noSuchApp ? .notFound : .notPossible, error.message)
        case let error as SystemHostError:
            let kind: Kind =
                switch error.code {
                case .noSuchDevice, .noSuchApp, .noSuchNotification: .notFound
                case .nameTaken: .conflict
                case .noSuchModel, .notPossible: .notPossible
                case .socketTaken, .connectionLost, .notPermitted, .system: .internalError
                }
            self.init(kind, error.message)
        case let error as PushServiceError where error.code == .forgotten: self.init(.forgotten, error.message)
        default:
            let failure = CommandFailure(describing: error)
            let kind: Kind =
                switch failure.code {
                case .ourFault: .internalError
                case .cannotWrite: .storeUnwritable
                default: .notPossible
                }
            self.init(kind, failure.message)
        }
    }
}
