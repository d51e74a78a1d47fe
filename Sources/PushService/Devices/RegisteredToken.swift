package import APS

/// What a device token stands for: one installation, one kind of push, one world.
package struct RegisteredToken: Sendable, Equatable, Codable {
    package let token: DeviceToken
    package let device: String
    package let bundle: String
    /// The kind of push it was made for; never `background`, which uses the token for alerts.
    package let kind: PushType
    package let world: World
    /// Seconds since 1970.
    package let registeredAt: Double
    /// When the installation went or the token expired; from then on a push to it is answered 410 with this moment.
    package let unregisteredAt: Double?
    /// Of a token that is no longer live: it has expired, and the app may be there still.
    package let hasExpired: Bool

    /// The only topic that reaches the token.
    package var topic: String { bundle + kind.topicSuffix }

    package init(
        token: DeviceToken, device: String, bundle: String, kind: PushType, world: World, registeredAt: Double,
        unregisteredAt: Double? = nil, hasExpired: Bool = false
    ) {
        self.token = token
        self.device = device
        self.bundle = bundle
        self.kind = kind.tokenKind
        self.world = world
        self.registeredAt = registeredAt
        self.unregisteredAt = unregisteredAt
        self.hasExpired = hasExpired
    }
}

extension PushType {
    /// The kind of token this type of push is sent to: background pushes have no token of their own.
    package var tokenKind: PushType { self == .background ? .alert : self }
}
