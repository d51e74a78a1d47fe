import APS
import PushService

extension Command {
    static let fault = Command(
        name: "fault", summary: "Make the endpoint misbehave on purpose, to try a client",
        subcommands: [faultSet, faultList, faultClear])

    private static let faultSet = Command(
        name: "set", summary: "Set a fault; it strikes from the next request on",
        discussion: kindsText
            + """
            Without --every, --after-pushes or --rate it strikes each request that it is meant for. The same
            --seed strikes the same requests again, counted from the moment it was set. Answers of a fault carry
            `tambuli-diagnosis: fault-injected`. Faults are gone when the server ends.
            """,
        example: """
            tambuli fault set answer --status 503 --rate 0.1
            tambuli fault set answer --status 410 --device iPhone --times 1
            tambuli fault set script --answers 503,429:TooManyRequests,200
            tambuli fault set goaway --after-pushes 100
            tambuli fault set delay --seconds 0.5 --every 10
            """,
        arguments: [Argument("KIND", .choice(FaultKind.self), "what happens")],
        options: [
            Option("status", .integer(in: 200...599), "HTTP status of an answer"),
            Option("reason", .choice(RejectionReason.self), "its reason, or the one in GOAWAY"),
            Option("answers", .text("LIST"), "a script: STATUS or STATUS:REASON, separated by commas"),
            Option("seconds", .decimal("S", in: 0...86_400), "how long a delay is, or an idle connection lives"),
            Option("value", .integer(in: 0...1_000_000), "streams a connection may open at a time"),
            Option("per-second", .integer(in: 1...Int.max), "requests a second before a connection is too fast"),
            .flag("abrupt", "GOAWAY leaves what is under way unanswered"),
            Option("every", .integer(in: 1...Int.max), "strike each Nth request"),
            Option("after-pushes", .integer(), "let N requests of each connection pass first"),
            Option("rate", .decimal("P", in: 0...1), "strike with this probability"),
            Option("times", .integer(in: 1...Int.max), "strike so often and no more"),
            Option("seed", .integer(), "chooses which requests --rate strikes (default: 1)"),
            Option("environment", .choice(World.self), "only requests to this endpoint"),
            Option("device", .text("NAME"), "only pushes to this device"),
            Option("bundle", .text("BUNDLE"), "only pushes to this app"),
            Option("token", .text("TOKEN"), "only pushes to this device token, known or not"),
            .state, .json,
        ]
    ) { arguments in
        let fault = try fault(from: arguments)
        do throws(PushServiceError) {
            try fault.check(naming: \.option)
        } catch {
            throw CommandFailure(.usage, error.message)
        }
        try list([await RunningServer(state: arguments.state).ask(SetFault(fault: fault))], arguments)
        return .done
    }

    private static let faultList = Command(
        name: "list", summary: "List the faults that are set, and how often each has struck",
        example: "tambuli fault list", options: [.state, .json]
    ) { arguments in
        try list(await RunningServer(state: arguments.state).ask(ListFaults()), arguments)
        return .done
    }

    private static let faultClear = Command(
        name: "clear", summary: "Take back one fault, or all of them", example: "tambuli fault clear",
        arguments: [Argument("NUMBER", .integer("NUMBER", in: 1...Int.max), "the fault (default: all)", .optional)],
        options: [.state]
    ) { arguments in
        _ = try await RunningServer(state: arguments.state).ask(ClearFaults(number: arguments.integer("NUMBER")))
        return .done
    }

    /// A paragraph for each kind.
    private static let kindsText = FaultKind.allCases.map { "\($0.rawValue) \($0.summary).\n\n" }.joined()

    private static func fault(from arguments: ParsedArguments) throws -> Fault {
        var fault = Fault(arguments.required("KIND"))
        fault.status = arguments.integer("status")
        fault.reason = arguments.choice("reason")
        fault.answers = try arguments.text("answers").map(answers)
        fault.seconds = arguments.decimal("seconds")
        fault.value = arguments.integer("value")
        fault.perSecond = arguments.integer("per-second")
        fault.abrupt = arguments.flag("abrupt") ? true : nil
        fault.every = arguments.integer("every")
        fault.afterPushes = arguments.integer("after-pushes")
        fault.rate = arguments.decimal("rate")
        fault.times = arguments.integer("times")
        fault.seed = arguments.integer("seed").map(UInt64.init)
        fault.world = arguments.choice("environment")
        fault.device = arguments.text("device")
        fault.bundle = arguments.text("bundle")
        fault.token = try arguments.text("token").map { text in
            guard let token = DeviceToken(hexadecimal: text) else {
                throw CommandFailure(.usage, "--token takes pairs of hexadecimal digits, not \(text)")
            }
            return token
        }
        return fault
    }

    /// `503,429:TooManyRequests`
    private static func answers(_ text: String) throws -> [FaultAnswer] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map { item in
            let parts = item.split(separator: ":", maxSplits: 1).map(String.init)
            let reason = parts.dropFirst().first.map(RejectionReason.init(rawValue:))
            guard let status = parts.first.flatMap({ Int($0) }) else {
                throw CommandFailure(
                    .usage, "--answers takes STATUS or STATUS:REASON, separated by commas, not \"\(text)\"")
            }
            guard reason != .some(nil) else {
                throw CommandFailure(
                    .usage, "\"\(parts[1])\" in --answers is no reason; `tambuli reasons` lists them")
            }
            return FaultAnswer(status: status, reason: reason ?? nil)
        }
    }

    private static func list(_ faults: [FaultReport], _ arguments: ParsedArguments) throws {
        try Listing.print(faults, json: arguments.flag("json"), head: ["NUMBER", "PUSHES", "STRUCK", "FAULT"]) {
            [String($0.number), String($0.pushes), String($0.strikes), $0.fault.line]
        }
    }
}

extension Fault {
    /// `answer status=503 rate=0.1`
    var line: String {
        let answers = answers?.map {
            [String($0.status), $0.reason?.rawValue].compactMap { $0 }.joined(separator: ":")
        }
        let words: [(FaultParameter, String?)] = [
            (.status, status.map(String.init)), (.reason, reason?.rawValue),
            (.answers, answers?.joined(separator: ",")), (.seconds, seconds.map { "\($0)" }),
            (.value, value.map(String.init)), (.perSecond, perSecond.map(String.init)),
            (.abrupt, abrupt.map(String.init)), (.every, every.map(String.init)),
            (.afterPushes, afterPushes.map(String.init)), (.rate, rate.map { "\($0)" }),
            (.times, times.map(String.init)), (.seed, seed.map { String($0) }), (.world, world?.rawValue),
            (.device, device), (.bundle, bundle), (.token, token?.description),
        ]
        return ([kind.rawValue] + words.compactMap { word in word.1.map { "\(word.0.rawValue)=\($0)" } })
            .joined(separator: " ")
    }
}

extension FaultParameter {
    /// How the command line spells it.
    fileprivate var option: String {
        switch self {
        case .perSecond: "--per-second"
        case .afterPushes: "--after-pushes"
        case .world: "--environment"
        default: "--" + rawValue
        }
    }
}
