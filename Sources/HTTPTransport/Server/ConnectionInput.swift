/// What a server's connection keeps about what its client sends; touched by every frame.
@safe
struct ConnectionInput {
    let names: HeaderNameTable
    let maximumListBytes: Int
    let maximumListFields: Int
    let maximumStoredBody: Int
    let maximumBodyBytes: Int
    /// The exchange whose headers came last, kept alive by its connection.
    var current: Unmanaged<HTTPExchange>?
    var currentStream: Int32 = 0
    var ledger = StreamLedger()
    var flood: FloodGuard
    var lastFrame: LoopTime?
    /// After a reset of ours, frames of the peer that crossed it are to be ignored.
    var hasResetStreams = false
    var queueSizeBeforeSettings = 0

    init(names: HeaderNameTable, configuration: HTTPServerConfiguration) {
        self.names = names
        maximumListBytes = configuration.limits.headerListBytes
        maximumListFields = configuration.limits.headerFields
        maximumStoredBody = configuration.maximumStoredBody
        maximumBodyBytes = configuration.limits.bodyBytes
        flood = FloodGuard(limits: configuration.limits)
    }
}
