internal import APS
internal import HTTPTransport

/// The exchanges of one event loop that wait for their device token to be adopted.
///
/// `@unchecked Sendable`: touched on the loop alone; a task passes it on.
final class AdoptionQueue: @unchecked Sendable {
    private static let capacity = 1000

    private let loop: EventLoop
    private let adoption: Adoption
    private var waiting: [DeviceToken: [HTTPExchange]] = [:]
    private var count = 0

    init(loop: EventLoop, adoption: Adoption) {
        self.loop = loop
        self.adoption = adoption
    }

    var isFull: Bool { count >= Self.capacity }

    /// Calls `done` on the loop with all exchanges that waited for the token, when it is known or could not be adopted.
    func add(
        _ exchange: HTTPExchange, for token: DeviceToken, bundle: String, kind: PushType, world: World,
        done: @escaping @Sendable ([HTTPExchange]) -> Void
    ) {
        count += 1
        waiting[token, default: []].append(exchange)
        guard waiting[token]?.count == 1 else { return }
        Task { [self] in
            // Whatever stood in the way: the rules will see whether the token is known now.
            try? await adoption.adopt(token, bundle: bundle, kind: kind, world: world)
            loop.execute { [self] in
                let exchanges = waiting.removeValue(forKey: token) ?? []
                count -= exchanges.count
                done(exchanges)
            }
        }
    }
}
