import HTTPTransport
import WebConsole

/// Events that the server has kept, oldest first, or the next ones.
struct ListEvents: Operation {
    struct Answer: Codable, Sendable {
        var events: [EventLine]
        /// Where to go on.
        var last: String
        /// Why events are missing before these, in a word.
        var gap: String?
        /// The server is ending.
        var isLast: Bool
    }

    /// The id of the last event already seen; nil for the newest of all.
    var after: String?
    /// Empty means all.
    var kinds: [String]
    var limit: Int
    /// How long to wait when there is none.
    var seconds: Double = 0

    func run(on server: Server) async throws -> Answer {
        guard let hub = server.console?.hub else {
            throw CommandFailure(
                .unreachable, "the server keeps no events without its console; start it without --console off")
        }
        let wanted = kinds.isEmpty ? nil : Set(kinds)
        var page = hub.events(after: after, kinds: wanted, limit: min(limit, 500))
        if page.events.isEmpty, seconds > 0 {
            _ = await hub.wait(from: page.position, timeout: .milliseconds(Int(seconds * 1_000))) { event in
                wanted?.contains(event.kind) ?? true
            }
            let gap = page.gap
            page = hub.events(after: page.last, kinds: wanted, limit: min(limit, 500))
            return answer(page, gap: gap ?? page.gap, of: hub)
        }
        return answer(page, gap: page.gap, of: hub)
    }

    private func answer(_ page: EventPage, gap: EventStream.Gap?, of hub: EventHub) -> Answer {
        Answer(
            events: page.events.map { EventLine(id: $0.id, $0.event) }, last: page.last, gap: gap?.rawValue,
            isLast: hub.isClosed)
    }
}

/// An event as a line.
struct EventLine: Codable, Sendable {
    var id: String
    var kind: String
    /// JSON, as the stream of the API has it.
    var data: String
    /// The members of the data, for people.
    var words: [String]

    init(id: String, _ event: LiveEvent) {
        let data = event.data()
        self.id = id
        kind = event.kind
        self.data = data.text
        words = Self.words(of: data, called: "")
    }

    var json: String {
        JSON.object([("id", .string(id)), ("event", .string(kind)), ("data", .written(data))]).text
    }

    /// `push  apnsId=… status=200`
    var text: String { ([kind + " "] + words).joined(separator: " ").printableLine }

    /// `name=value`, with a point between the names of members within members; what is null is left out.
    private static func words(of value: JSON, called name: String) -> [String] {
        switch value {
        case .null: []
        case .object(let members):
            members.flatMap { words(of: $0.value, called: name.isEmpty ? $0.name : "\(name).\($0.name)") }
        case .string(let text) where text.allSatisfy { !$0.isWhitespace && $0 != "\"" } && !text.isEmpty:
            ["\(name)=\(text)"]
        default: ["\(name)=\(value.text)"]
        }
    }
}
