/// A completion handler of the app, called once, on the main actor, where the app finds its centre.
///
/// Apple's signatures take handlers that are not `@Sendable`. `@unchecked Sendable`: the handler is only ever used on
/// the main actor.
struct AppHandler<Handler>: @unchecked Sendable {
    private let handler: Handler

    init(_ handler: Handler) { self.handler = handler }

    func run(for host: NotificationHost, _ call: @escaping @Sendable (Handler) -> Void) {
        host.runOnMainActor { call(handler) }
    }
}
