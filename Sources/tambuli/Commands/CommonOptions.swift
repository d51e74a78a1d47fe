import PushService

extension Option {
    static let state = Option(
        "state", .folder(), "the server's state folder; else $TAMBULI_STATE, else tambuli in the user's state folder")
    static let json = Option.flag("json", "print JSON for machines")
    static let device = Option("device", .text("NAME"), "the device meant; the first that fits if absent")
}

extension ParsedArguments {
    /// The folder named by `--state`, or the usual one.
    var state: StateFolder { StateFolder(path: text("state")) }
}

extension ParsedArguments {
    /// Where to listen.
    func address(_ name: String) -> PushEndpoint.Configuration.Address? {
        hostAndPort(name).map { PushEndpoint.Configuration.Address(host: $0.host, port: UInt16($0.port)) }
    }
}
