import APS
import HTTPTransport
import SimulatedDevice

extension Command {
    static let push = Command.push { arguments in try await RunningPushTarget(state: arguments.state) }

    /// The command for any server that a push can go to, and with any place to write to.
    static func push(
        result: Output = .result, talk: Output = .talk,
        to target: @escaping @Sendable (ParsedArguments) async throws -> any PushTarget
    ) -> Command {
        Command(
            name: "push", summary: "Send a push file to an installed app, through the endpoint",
            discussion: """
                FILE is what `xcrun simctl push` takes: a JSON object with aps, 4096 bytes at most. --bundle wins
                over the file's "Simulator Target Bundle". Push type and priority follow from the payload
                unless given. The push goes over HTTP/2 with a signed token, as from a server of yours.
                """,
            example: """
                tambuli push message.apns --bundle com.example.chat
                echo '{"aps":{"alert":"Hello"}}' | tambuli push - --bundle com.example.chat
                """,
            arguments: [Argument("FILE", .file(), "the push file; - reads standard input")],
            options: [
                Option("bundle", .text("B"), "the app"), .device,
                Option(
                    "push-type", .choice(PushType.allCases.map(\.rawValue)),
                    "apns-push-type (default: from the payload)"),
                Option("priority", .text("P"), "apns-priority: 10, 5 or 1"),
                Option("collapse-id", .text("C"), "apns-collapse-id"),
                Option("expiration", .text("S"), "apns-expiration, in seconds since 1970"),
                Option("id", .text("UUID"), "apns-id"),
                Option("topic", .text("T"), "apns-topic (default: from bundle and type)"),
                .state, .json,
            ],
            run: { arguments in
                try await PushRun(arguments, result: result, talk: talk).run { try await target(arguments) }
            })
    }
}

/// One run of `tambuli push`.
private struct PushRun {
    let arguments: ParsedArguments
    let file: PushFile
    let bundle: String
    let type: PushType
    let result: Output
    let talk: Output

    init(_ arguments: ParsedArguments, result: Output, talk: Output) throws {
        self.arguments = arguments
        self.result = result
        self.talk = talk
        let path = arguments.required("FILE")
        let name = path == "-" ? "standard input" : path
        let bytes = try InputFile.bytes(at: path)
        file = try PushFile(bytes, name: name)
        type = arguments.text("push-type").flatMap(PushType.init) ?? file.impliedType
        guard bytes.count <= type.maximumPayload else {
            throw CommandFailure(
                .badData,
                "\(name) has \(bytes.count) bytes; a payload of type \(type.rawValue) may have \(type.maximumPayload)")
        }
        guard let bundle = arguments.text("bundle") ?? file.targetBundle else {
            throw CommandFailure(
                .usage, "\(name) names no app; give --bundle, or put \"\(PushFile.bundleKey)\" into the file")
        }
        self.bundle = bundle
    }

    func run(_ connect: () async throws -> any PushTarget) async throws -> ExitCode {
        let target = try await connect()
        let installation: PushInstallation
        do {
            installation = try await target.installation(of: bundle, on: arguments.text("device"), for: type)
        } catch {
            let failure = CommandFailure(describing: error)
            throw CommandFailure(failure.code, failure.message + topicHint)
        }
        let response = try await send(to: installation, of: target)
        let apnsID = response.value(of: "apns-id") ?? ""
        guard response.status == 200 else {
            return try refused(response, apnsID: apnsID)
        }
        let outcome = try await target.outcome(of: apnsID)
        if arguments.flag("json") {
            result.line(
                try JSONLine.encode(
                    PushResult(
                        apnsId: apnsID, status: 200, reason: nil, device: installation.device, bundle: bundle,
                        notification: outcome.presentation?.notification, diagnoses: outcome.diagnoses)))
        } else {
            result.line("Notification sent to '\(bundle)' on \(installation.device): apns-id \(apnsID)")
            if !outcome.diagnoses.isEmpty { talk.line(DiagnosisText.lines(outcome.diagnoses)) }
            if outcome.presentation == nil, outcome.diagnoses.isEmpty { talk.line("It shows nothing.") }
        }
        return .done
    }

    /// A topic is no app: a bundle id with a suffix is probably one.
    private var topicHint: String {
        let (base, suffixed) = PushType.split(topic: bundle)
        guard let suffixed else { return "" }
        return
            "; \(bundle) is the topic of \(suffixed.rawValue) pushes to \(base): give --bundle \(base) --push-type \(suffixed.rawValue)"
    }

    private func send(to installation: PushInstallation, of target: any PushTarget) async throws -> HTTPResponse {
        var delivery = PushDelivery(token: installation.token, bundle: bundle, type: type, payload: file.bytes)
        delivery.topic = arguments.text("topic")
        delivery.priority = arguments.text("priority")
        delivery.collapseID = arguments.text("collapse-id")
        delivery.expiration = arguments.text("expiration")
        delivery.id = arguments.text("id")
        return try await delivery.send(to: target.endpoint())
    }

    private func refused(_ response: HTTPResponse, apnsID: String) throws -> ExitCode {
        let reason = PushDelivery.reason(of: response)
        if arguments.flag("json") {
            result.line(
                try JSONLine.encode(
                    PushResult(
                        apnsId: apnsID, status: response.status, reason: reason, device: nil, bundle: bundle,
                        notification: nil, diagnoses: [])))
        }
        let why = response.value(of: "tambuli-diagnosis").map { " (\($0))" } ?? ""
        talk.line("tambuli: the endpoint refused the push: \(response.status) \(reason ?? "")\(why)")
        return .answerIsNo
    }
}

/// What `push --json` prints.
private struct PushResult: Encodable {
    var apnsId: String
    var status: Int
    var reason: String?
    var device: String?
    var bundle: String
    var notification: String?
    var diagnoses: [Diagnosis]

    enum CodingKeys: CodingKey {
        case apnsId, status, reason, device, bundle, notification, diagnoses
    }

    /// Absent values stand as null, as in `pushes --json`.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(apnsId, forKey: .apnsId)
        try container.encode(status, forKey: .status)
        try container.encode(reason, forKey: .reason)
        try container.encode(device, forKey: .device)
        try container.encode(bundle, forKey: .bundle)
        try container.encode(notification, forKey: .notification)
        try container.encode(diagnoses, forKey: .diagnoses)
    }
}
