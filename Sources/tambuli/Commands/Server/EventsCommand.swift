import APS

extension Command {
    static let events = Command(
        name: "events", summary: "List what happened on the server, or follow it",
        discussion: """
            Every step as the page sees it: pushes, what devices make of them, what apps and people do. Oldest first, a \
            line each; with --json a line of JSON each, as in GET /events. The server keeps the newest 8,192 while it runs.
            """,
        example: "tambuli events --follow --kind push --kind response",
        options: [
            .flag("follow", "go on with what happens, until the server ends"),
            Option("kind", .choice(EventRoutes.kinds), "only these (default: all)", isRepeatable: true),
            Option("limit", .integer(in: 0...500), "the newest N that are kept (default: 100, or 0 with --follow)"),
            .state, .json,
        ]
    ) { arguments in
        let follower = EventFollower(
            server: try await RunningServer(state: arguments.state), kinds: arguments.texts("kind"),
            json: arguments.flag("json"))
        let isFollowing = arguments.flag("follow")
        let last = try await follower.printNewest(arguments.integer("limit") ?? (isFollowing ? 0 : 100))
        if isFollowing { try await follower.follow(after: last) }
        return .done
    }
}

/// Prints events of a server.
private struct EventFollower {
    /// How long the server waits with its answer when nothing happens.
    private static let patience = 20.0

    let server: RunningServer
    let kinds: [String]
    let json: Bool

    /// Returns where to go on.
    func printNewest(_ limit: Int) async throws -> String {
        printed(try await server.ask(ListEvents(after: nil, kinds: kinds, limit: limit)))
    }

    func follow(after id: String) async throws {
        var last = id
        while true {
            let answer = try await server.ask(
                ListEvents(after: last, kinds: kinds, limit: 500, seconds: Self.patience))
            last = printed(answer)
            if answer.isLast { return Output.talk.line("the server has ended") }
        }
    }

    private func printed(_ answer: ListEvents.Answer) -> String {
        if let gap = answer.gap { Output.talk.line("some events are missing here: \(gap)") }
        for event in answer.events { Output.result.line(json ? event.json : event.text) }
        return answer.last
    }
}
