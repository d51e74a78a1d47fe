internal import APS

/// Makes devices for tokens nobody knows, once for each token, however many pushes to it come at a time.
actor Adoption {
    private let store: PushStore
    private let receiver: any PushReceiver
    private var underWay: [DeviceToken: Task<Void, any Error>] = [:]

    init(store: PushStore, receiver: any PushReceiver) {
        self.store = store
        self.receiver = receiver
    }

    /// Returns when the token is registered, by this call or another.
    func adopt(_ token: DeviceToken, bundle: String, kind: PushType, world: World) async throws {
        if let task = underWay[token] { return try await task.value }
        guard try store.registration(of: token) == nil else { return }
        let task = Task {
            let device = try await receiver.adopt(token: token, bundle: bundle, world: world)
            try await store.register(
                RegisteredToken(
                    token: token, device: device, bundle: bundle, kind: kind, world: world, registeredAt: store.now()))
        }
        underWay[token] = task
        defer { underWay[token] = nil }
        try await task.value
    }
}
