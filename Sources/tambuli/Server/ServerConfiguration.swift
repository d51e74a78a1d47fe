import PushService
import SimulatedDevice

/// Everything `tambuli serve` can be told. Order: flag, then default.
struct ServerConfiguration: Sendable {
    var state: StateFolder
    /// nil means no console.
    var console: Console.Configuration? = Console.Configuration()
    /// Keep pushes and devices in memory only.
    var isEphemeral = false
    var development = PushEndpoint.Configuration.Address(host: "127.0.0.1", port: 2197)
    var production = PushEndpoint.Configuration.Address(host: "127.0.0.1", port: 2199)
    var authentication = ProviderAuthentication.strict
    var unknownToken = PushEndpoint.Configuration.UnknownToken.refuse
    /// What is done where Apple is silent.
    var choices = EndpointChoices()
    /// What declared apps register, and pushes are held against.
    var catalog: ServedCatalog?
    /// Streams before the first valid provider token.
    var firstStreams: UInt32?
    /// Pushes a minute to one token.
    var deviceRate: Int?
    /// How many of the newest finished pushes to keep; nil for all.
    var retainedPushes: Int? = 100_000
    var rules = RuleBookName.documented
    /// Time stands still until `clock advance`.
    var hasVirtualTime = false
    /// Event loops of the endpoint.
    var loops: Int
}
