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
                case .connectionLost, .socketTaken: .unreachable
                default: .badData
                }
            self.init(code, error.message)
        case let error as PushServiceError: self.init(.badData, error.message)
        case let error as HTTPTransportError: self.init(Self.exitCode(of: error), error.message)
        case let error as SQLiteError:
            self.init(.badData, "\(error); if the file is damaged, move it away and start again")
        default: self.init(.ourFault, "unexpected: \(error)")
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
