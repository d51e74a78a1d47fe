import APS
import Documents
import FoundationEssentials
import HTTPTransport
import PushService
import SimulatedDevice
import SystemHost

/// One scenario on its stage: does its steps and notes what is asked for.
struct Play {
    let stage: Stage
    let tool: (any PushTool)?
    private let uuid: @Sendable () -> String

    private var answers: [SeenValue] = []
    private var shown: [SeenValue] = []
    private var runs: [SeenValue] = []
    private var channel = SeenValue.null
    private var names = PushNames()
    private var posts = 0

    init(stage: Stage, tool: (any PushTool)?, uuid: @escaping @Sendable () -> String = { UUID().uuidString }) {
        self.stage = stage
        self.tool = tool
        self.uuid = uuid
    }

    /// Plays all steps.
    ///
    /// - Returns: what was seen, by the keys of `expected`.
    mutating func run() async throws -> [String: SeenValue] {
        let scenario = stage.scenario
        let firstToken = try await stage.token(of: scenario.devices[0].name, for: .alert).description
        for (index, node) in scenario.steps.enumerated() {
            do {
                try await perform(node, firstToken)
                try await stage.finishExtensions()
                stage.notes.nameCalls { names.name(ofRequest: $0) }
                try await noteDiagnoses()
            } catch {
                let verb = node["do"]?.text ?? ""
                throw ScenarioError("step \(index + 1) (\(verb), \(node.position)): \(error)")
            }
        }
        return try await lastNotes()
    }

    /// The same value with `$device` and `$uuid` filled in.
    func filled(_ node: Node) async throws -> Node {
        filled(node, try await stage.token(of: stage.scenario.devices[0].name, for: .alert).description)
    }

    private func filled(_ node: Node, _ firstToken: String) -> Node {
        node.replacingTexts { text in
            guard text.contains("$") else { return text }
            let parts = text.replacing("$device", with: firstToken).split(
                separator: "$uuid", omittingEmptySubsequences: false)
            return parts.dropFirst().reduce(String(parts.first ?? "")) { $0 + uuid() + $1 }
        }
    }

    private mutating func perform(_ node: Node, _ firstToken: String) async throws {
        try await perform(Step(filled(node, firstToken)), firstToken)
    }

    private mutating func perform(_ step: Step, _ firstToken: String) async throws {
        switch step {
        case .push(let push): try await send([push])
        case .pushFile(let file): try await pushFile(file)
        case .gesture(let gesture, let name):
            try await stage.fleet.configure(.person(gesture), on: stage.given(name).name)
        case .configure(let setting, let name):
            try await stage.fleet.configure(.configure(setting), on: stage.given(name).name)
        case .openApp(let name):
            try await stage.fleet.configure(
                .person(.openApp(bundle: stage.scenario.app.bundle)), on: stage.given(name).name)
        case .quitApp(let name):
            try await stage.fleet.configure(
                .person(.quitApp(bundle: stage.scenario.app.bundle)), on: stage.given(name).name)
        case .expireToken(let name):
            try await stage.store.expire(try await stage.token(of: stage.given(name).name, for: .alert))
        case .gestureAtNotification(let gesture, let notification, let name):
            try await self.gesture(gesture, notification, on: stage.given(name))
        case .inspect(let view, let notification, let name):
            let look = Look(
                view: view, notification: try notification.map(names.notification), at: try stage.given(name))
            shown.append(try await look.note(on: stage, names: names))
        case .setCategories(let set):
            let categories = set.elements?.map(CategoryRecord.init) ?? []
            try await asApp { UserNotificationCalls.setCategories(categories) }
        case .registerDevice:
            let program = try await runningApp()
            program.link.send(.registerForRemoteNotifications)
        case .createChannel(let given):
            try await android(.createChannel(bundle: stage.scenario.app.bundle, given.channel))
        case .deleteChannel(let id): try await android(.deleteChannel(bundle: stage.scenario.app.bundle, id: id))
        case .inspectChannel(let id): channel = try await note(channel: id)
        case .post(let channel, let title, let text, let id):
            posts += 1
            let name = id ?? "post \(posts)"
            try await android(
                .post(
                    AndroidPost(
                        notification: name, bundle: stage.scenario.app.bundle, channel: channel, title: title,
                        text: text, drawnBy: .app)))
            names.add(name, notification: name)
        case .advanceClock(let seconds): try await stage.advance(to: stage.clock.now() + seconds)
        case .repeat(let times, let concurrency, let inner):
            try await self.repeat(times, concurrency, inner, firstToken)
        case .unsupported(let verb): throw ScenarioError("\(verb) is not supported yet")
        }
    }
}

// MARK: Pushes

extension Play {
    /// Sends pushes at the same time, and notes their answers in the order of the pushes.
    private mutating func send(_ steps: [PushStep]) async throws {
        var prepared: [PreparedPush] = []
        for step in steps { prepared.append(try await prepare(step)) }
        let provider = stage.provider
        let outcomes = try await withThrowingTaskGroup(of: (Int, Provider.Outcome).self) { group in
            for (index, push) in prepared.enumerated() {
                group.addTask {
                    let outcome = try await provider.push(
                        push.step, body: push.body, token: push.token, bearer: push.bearer)
                    return (index, outcome)
                }
            }
            var found: [Int: Provider.Outcome] = [:]
            for try await (index, outcome) in group { found[index] = outcome }
            return found.sorted { $0.key < $1.key }.map(\.value)
        }
        for (push, outcome) in zip(prepared, outcomes) {
            answers.append(outcome.seen)
            guard case .answered(let response) = outcome, response.status == 200 else { continue }
            names.add(
                push.step.id, apnsID: response.value(of: "apns-id"),
                collapseID: push.step.header("apns-collapse-id"))
            await stage.arrivals.waitForAnother()
        }
    }

    private struct PreparedPush: Sendable {
        let step: PushStep
        let body: [UInt8]
        let token: String
        let bearer: String
    }

    private func prepare(_ step: PushStep) async throws -> PreparedPush {
        let token: String
        if let given = step.token {
            token = given
        } else {
            let topic = step.header("apns-topic") ?? ""
            let type = step.header("apns-push-type").flatMap(PushType.init) ?? PushType.split(topic: topic).type
            token = try await stage.token(of: stage.given(step.device).name, for: type ?? .alert).description
        }
        return PreparedPush(
            step: step, body: try step.body.bytes(), token: token,
            bearer: try await stage.provider.bearer(new: step.signsAnew))
    }

    private mutating func `repeat`(_ times: Int, _ concurrency: Int, _ inner: Node, _ firstToken: String) async throws {
        guard inner["do"]?.text == "push", concurrency > 1 else {
            for _ in 0..<times {
                try await perform(inner, firstToken)
                try await stage.finishExtensions()
            }
            return
        }
        let steps = (0..<times).map { _ in PushStep(inner) }
        for start in stride(from: 0, to: times, by: concurrency) {
            try await send(Array(steps[start..<min(start + concurrency, times)]))
            try await stage.finishExtensions()
        }
    }

    private mutating func pushFile(_ step: PushFileStep) async throws {
        guard let tool else { throw ScenarioError("pushFile is not supported here: there is no tool to run") }
        let path = "\(stage.folder)/files/\(step.name)"
        try Data(step.body.bytes()).write(to: URL(fileURLWithPath: path))
        var words = ["push", path]
        if let bundle = step.bundle { words += ["--bundle", bundle] }
        if let type = step.pushType { words += ["--push-type", type] }
        if let device = step.device { words += ["--device", try stage.given(device).name] }
        let run = await tool.run(words, on: stage)
        runs.append(["exit": .whole(run.exit), "stdout": .text(run.output), "stderr": .text(run.talk)])
    }
}

// MARK: The person and the app

extension Play {
    private func gesture(
        _ gesture: Step.NotificationGesture, _ notification: String?, on device: DeviceGiven
    ) async throws {
        let id = try notification.map(names.notification)
        let place = try await Place.of(id, at: device, on: stage)
        let gesture: Gesture =
            switch gesture {
            case .longPress: .longPress(notification: place.notification)
            case .tap: .tap(notification: place.notification)
            case .clear: .clear(notification: place.notification)
            case .swipe: .swipe(notification: place.notification)
            case .press(let action): .press(action: action, notification: place.notification)
            case .reply(let action, let text): .reply(action: action, text: text, notification: place.notification)
            case .touch(let element, let value):
                .touch(element: element, value: value, notification: place.notification)
            }
        try await stage.fleet.handle(
            place.screen.map { .personAt(screen: $0, gesture) } ?? .person(gesture), on: place.device)
    }

    private func asApp(_ body: @escaping @MainActor @Sendable () -> Void) async throws {
        let program = try await runningApp()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            program.asApp {
                body()
                continuation.resume()
            }
        }
    }

    /// The app on the first device, started when it does not run.
    private func runningApp() async throws -> InProcessProgram {
        let (device, bundle) = (stage.scenario.devices[0].name, stage.scenario.app.bundle)
        if let program = stage.programs.program(on: device, bundle: bundle) { return program }
        try await stage.fleet.handle(.person(.openApp(bundle: bundle)), on: device)
        try await stage.settle()
        guard let program = stage.programs.program(on: device, bundle: bundle) else {
            throw ScenarioError("\(bundle) does not run on \(device)")
        }
        return program
    }

    private func android(_ event: DeviceEvent) async throws {
        let device = stage.scenario.devices[0]
        guard device.model.hasChannels else { throw ScenarioError("\(device.name) has no channels: it is no Android") }
        try await stage.fleet.handle(event, on: device.name)
    }

    private func note(channel id: String) async throws -> SeenValue {
        let installations = try await stage.device(stage.scenario.devices[0].name).state.installations
        let channels = installations[stage.scenario.app.bundle]?.channels ?? []
        guard let channel = channels.first(where: { $0.id == id && !$0.isDeleted }) else { return .null }
        return [
            "name": .text(channel.name), "importance": .whole(channel.importance.rawValue),
            "sound": .text(channel.sound),
        ]
    }
}

// MARK: Notes

extension Play {
    /// What there is to say about everything that can be seen now.
    private func noteDiagnoses() async throws {
        for given in stage.scenario.devices {
            let device = try await stage.device(given.name)
            for notification in device.notifications where notification.isVisible {
                for screen in [nil] + notification.screens.map(Optional.some) {
                    let drawn = device.presentation(of: notification.id, view: nil, on: screen)
                    stage.notes.found(drawn?.diagnoses ?? [])
                }
            }
        }
    }

    private mutating func lastNotes() async throws -> [String: SeenValue] {
        let calls = stage.notes.calls
        let installations = try await stage.device(stage.scenario.devices[0].name).state.installations
        let registered = installations[stage.scenario.app.bundle]?.categories.map(\.identifier) ?? []
        // A registration that is on its way takes effect too late for everything above, and is told of as such.
        if stage.notes.lastRegistration > stage.clock.now() {
            try await stage.advance(to: stage.notes.lastRegistration)
        }
        try await stage.stopPushing()
        return [
            "apns": .list(answers), "shown": .list(shown), "app": calls,
            "serviceExtension": stage.notes.serviceExtension, "contentExtension": stage.notes.contentExtension,
            "registered": .texts(registered),
            "registrations": stage.notes.registrations, "channel": channel, "log": stage.notes.log,
            "diagnoses": stage.notes.diagnoses, "cli": .list(runs),
        ]
    }
}
