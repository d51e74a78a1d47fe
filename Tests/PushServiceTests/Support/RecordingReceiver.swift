import APS
import HTTPTransport

/// Stands where the devices' host stands: remembers what it was handed, reports it as kept or not, adopts.
final class RecordingReceiver: PushReceiver {
    struct CannotAdopt: Error {}

    private struct State {
        var pushes: [AcceptedPush] = []
        var adopted: [DeviceToken] = []
    }

    private let state = Lock(State())
    private let keeps: Bool
    private let adoptsAs: String?

    init(keeps: Bool = true, adoptsAs: String? = nil) {
        self.keeps = keeps
        self.adoptsAs = adoptsAs
    }

    var pushes: [AcceptedPush] { state.withLock { $0.pushes } }
    var adopted: [DeviceToken] { state.withLock { $0.adopted } }

    func receive(_ pushes: [AcceptedPush], kept: @escaping @Sendable ([Int64]) -> Void) {
        state.withLock { $0.pushes += pushes }
        if keeps { kept(pushes.map(\.sequence)) }
    }

    func adopt(token: DeviceToken, bundle: String, world: World) async throws -> String {
        state.withLock { $0.adopted.append(token) }
        guard let adoptsAs else { throw CannotAdopt() }
        return adoptsAs
    }
}
