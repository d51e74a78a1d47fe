internal import APS
package import HTTPTransport

extension PushEndpoint {
    /// Where the endpoint listens and how strict it is.
    package struct Configuration: Sendable {
        /// Where one world listens.
        package struct Address: Sendable, Equatable {
            package var host: String
            /// 0 lets the system choose: ``PushEndpoint/port(of:)`` tells.
            package var port: UInt16

            package init(host: String = "127.0.0.1", port: UInt16 = 0) {
                self.host = host
                self.port = port
            }
        }

        /// What becomes of a push to a token that nobody registered.
        package enum UnknownToken: String, Sendable, CaseIterable {
            /// 400 `BadDeviceToken`, as Apple answers.
            case refuse
            /// The devices' host makes an iPhone with a declared app of the topic's bundle: for a backend whose
            /// database already holds tokens.
            case adopt
        }

        package var development = Address()
        package var production = Address()
        /// Who the endpoint is: its certificate and key.
        package var identity: TLSIdentity
        /// Event loops, each with its own thread; both worlds share them. Default 1.
        package var loops = 1
        /// Default ``ProviderAuthentication/strict``.
        package var authentication = ProviderAuthentication.strict
        /// Default ``UnknownToken/refuse``.
        package var unknownToken = UnknownToken.refuse
        /// What is done where Apple is silent. Default: the usual everywhere.
        package var choices = EndpointChoices()
        /// What is agreed about pushes beyond Apple's rules. Default: nothing.
        package var agreement: (any PushAgreement)?
        /// PEM: the authorities that sign client certificates. Default none: clients are not asked for one.
        package var clientAuthorities: String?
        /// Streams a connection may open before its first valid provider token; Apple grants one. Default: the same
        /// 1000 as after it.
        package var firstStreams: UInt32?
        /// Pushes a minute to one device token before 429 `TooManyRequests`. Default: no limit.
        package var deviceRate: Int?
        /// How many of the newest finished pushes to keep: see ``PushFollower`` for what is not finished, and kept beside
        /// them. Default: all.
        package var retainedPushes: Int?
        /// Connections at a time, in both worlds together; more are closed at once. Default: no bound but the transport's.
        package var connections: Int?
        /// How long ``PushEndpoint/stop()`` waits for answers under way. Default 10 s.
        package var gracePeriod = Duration.seconds(10)

        package init(identity: TLSIdentity) {
            self.identity = identity
        }

        func address(of world: World) -> Address {
            switch world {
            case .development: development
            case .production: production
            }
        }
    }
}
