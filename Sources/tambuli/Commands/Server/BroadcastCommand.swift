import APS
import PushService

extension Command {
    static let broadcast = Command(
        name: "broadcast", summary: "Make channels to broadcast on, and have devices listen",
        subcommands: [
            broadcastCreate, broadcastList, listenCommand("listen", "Have a device listen to a channel", listens: true),
            listenCommand("leave", "Have a device listen no more", listens: false),
            allowCommand("forbid", "Take the broadcast capability from an app: FeatureNotEnabled", may: false),
            allowCommand("allow", "Give it back", may: true),
        ])

    private static let broadcastCreate = Command(
        name: "create", summary: "Make a channel and print its id",
        discussion: """
            A provider makes its channels over HTTP, on the endpoint's own ports: POST /1/apps/BUNDLE/channels. It sends to one
            with POST /4/broadcasts/apps/BUNDLE and apns-channel-id.
            """,
        example: "CHANNEL=$(tambuli broadcast create com.example.chat)",
        arguments: [Argument("BUNDLE", .text("BUNDLE"), "the app")],
        options: [
            .flag(
                "keep-newest",
                "storage policy 1: the newest message waits for devices that are offline, 8 hours at most"),
            Option("environment", .choice(World.allCases.map(\.rawValue)), "default: development"), .state, .json,
        ]
    ) { arguments in
        let channel = try await RunningServer(state: arguments.state).ask(
            CreateChannel(
                bundle: arguments.required("BUNDLE"), world: arguments.choice("environment") ?? .development,
                keepsNewest: arguments.flag("keep-newest")))
        Output.result.line(arguments.flag("json") ? try JSONLine.encode(channel) : channel.id)
        return .done
    }

    private static let broadcastList = Command(
        name: "list", summary: "List channels and who listens", example: "tambuli broadcast list",
        options: [.state, .json]
    ) { arguments in
        let lines = try await RunningServer(state: arguments.state).ask(ListChannels())
        try Listing.print(
            lines, json: arguments.flag("json"), head: ["CHANNEL", "BUNDLE", "ENVIRONMENT", "KEEPS", "LISTENERS"]
        ) { line in
            [
                line.channel.id, line.channel.bundle, line.channel.world.rawValue,
                line.channel.keepsNewest ? "newest" : "none", line.listeners.joined(separator: " "),
            ]
        }
        return .done
    }

    private static func listenCommand(_ name: String, _ summary: String, listens: Bool) -> Command {
        Command(
            name: name, summary: summary, example: "tambuli broadcast \(name) $CHANNEL --device iPhone",
            arguments: [Argument("CHANNEL", .text("CHANNEL"), "its id")], options: [.device, .state]
        ) { arguments in
            _ = try await RunningServer(state: arguments.state).ask(
                ListenToChannel(
                    channel: arguments.required("CHANNEL"), device: arguments.text("device"), listens: listens))
            return .done
        }
    }

    private static func allowCommand(_ name: String, _ summary: String, may: Bool) -> Command {
        Command(
            name: name, summary: summary, example: "tambuli broadcast \(name) com.example.chat",
            arguments: [Argument("BUNDLE", .text("BUNDLE"), "the app")], options: [.state]
        ) { arguments in
            _ = try await RunningServer(state: arguments.state).ask(
                AllowBroadcasts(bundle: arguments.required("BUNDLE"), may: may))
            return .done
        }
    }
}
