import WebConsole

/// What happens, as it happens.
struct EventRoutes {
    let server: Server
    let hub: EventHub

    static let kinds = ["push", "notification", "response", "diagnosis", "app", "device", "strike", "log", "fault"]

    var all: [Route] { [follow] }

    private var follow: Route {
        Route(
            .get, "/events",
            """
            Follows what happens, as server-sent events: hello and gap, and \(Self.kinds.joined(separator: ", ")). A reader \
            that comes back with Last-Event-ID goes on where it was; `gap` tells it when events are lost.
            """,
            parameters: [
                .query("kinds", "only these, with commas between them", .string(1...200)),
                .query("lastEventId", "for readers that cannot set Last-Event-ID", .string(0...100)),
            ],
            responses: [.of(type: "text/event-stream", "The stream; it does not end by itself")]
        ) { call in
            let kinds = call["kinds"].map { Set($0.split(separator: ",").map(String.init)) }
            if let unknown = kinds?.subtracting(Self.kinds).sorted().first {
                throw Problem(
                    .invalidRequest,
                    "no event is of the kind \(unknown); there are \(Self.kinds.joined(separator: ", "))")
            }
            let last = call.request.fields["last-event-id"] ?? call["lastEventId"]
            guard let stream = hub.stream(after: last, kinds: kinds) else {
                throw Problem(
                    .tooManyRequests, "\(EventHub.mostStreams) event streams are open, which is all there may be")
            }
            return WebResponse(type: "text/event-stream", body: .events(stream)).adding("cache-control", "no-store")
        }
    }
}
