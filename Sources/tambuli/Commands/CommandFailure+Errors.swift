import EmbeddedSQLite
import HTTPTransport
import PushService
import SimulatedDevice
import SourceScan
import SystemHost

extension CommandFailure {
    /// What an error of any module amounts to.
    init(describing error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as ScanError: self.init(.noSuchFile, error.message)
        case let error as DeviceError: self.init(.badData, error.message)
        case let error as SystemHostError:
            let code: ExitCode =
                switch error.code {
                case .system: .ourFault
                case .connectionLost, .socketTaken, .notPermitted: .unreachable
                default: .badData
                }
            self.init(code, error.message)
        case let error as PushServiceError: self.init(.badData, error.message)
        case let error as HTTPTransportError: self.init(Self.exitCode(of: error), error.message)
        case let error as SQLiteError:
            self = Self.describing(error)
        default: self.init(.ourFault, "unexpected: \(error)")
        }
    }

    /// To move the store away is advised only where it is of no more use.
    private static func describing(_ error: SQLiteError) -> CommandFailure {
        switch error.code {
        case .corrupt, .notADatabase:
            CommandFailure(.badData, "\(error); move the file away and start again")
        case .full:
            CommandFailure(.cannotWrite, "\(error); nothing was changed: make room on the disk of the state folder")
        case .readOnly, .inputOutput, .cannotOpen:
            CommandFailure(
                .cannotWrite, "\(error); nothing was changed: see to the disk and the rights of the state folder")
        default: CommandFailure(.badData, "\(error)")
        }
    }

    private static func exitCode(of error: HTTPTransportError) -> ExitCode {
        switch error.code {
        case .addressInUse, .connectionRefused, .connectionClosed, .timedOut, .goneAway: .unreachable
        case .hostNotFound, .addressInvalid: .usage
        case .requestInvalid, .streamReset, .keyInvalid, .tlsInvalid, .fileUnusable: .badData
        default: .ourFault
        }
    }
}
