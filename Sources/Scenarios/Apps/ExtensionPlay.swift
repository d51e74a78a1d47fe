import Foundation
import HTTPTransport
import SimulatedDevice
import SystemHost
import UserNotifications

/// One run of a scenario's service extension, straight through its steps as the author of an extension writes them.
///
/// A wait blocks the run's own thread until the clock has come there. The steps and those of `onExpiry` share the
/// content; they never run at the same time, as the clock stands still while either does.
final class ExtensionPlay: @unchecked Sendable {  // see above
    private let script: ExtensionGiven
    /// Megabytes; nil for no limit.
    private let limit: Int?
    private let note: Notes.ExtensionRun
    private unowned let program: InProcessProgram
    private let world: ProgramWorld

    private var request = UNNotificationRequest(identifier: "", content: UNNotificationContent(), trigger: nil)
    private var content = UNMutableNotificationContent()
    private var deliver: (UNNotificationContent) -> Void = { _ in }
    private var megabytes = 0
    /// Where the steps wait.
    private let gate = Lock<Gate?>(nil)

    init(
        _ script: ExtensionGiven, limit: Int?, note: Notes.ExtensionRun, program: InProcessProgram, world: ProgramWorld
    ) {
        self.script = script
        self.limit = limit
        self.note = note
        self.program = program
        self.world = world
    }

    /// `didReceive(_:withContentHandler:)`. Its start was counted as an activity, which ends with the last step.
    func begin(_ request: UNNotificationRequest, _ handler: @escaping (UNNotificationContent) -> Void) {
        self.request = request
        deliver = handler
        if let copy = request.content.mutableCopy() as? UNMutableNotificationContent { content = copy }
        note.begin()
        play(script.steps)
        note.end()
        world.activity.end()
    }

    /// `serviceExtensionTimeWillExpire()`, counted likewise. The other steps have only the device's grace left.
    func expire() {
        later(Device.extensionGrace) { [gate] in gate.withLock { $0 }?.close() }
        play(script.onExpiry ?? [])
        world.activity.end()
    }

    private func play(_ steps: [ExtensionStep]) {
        for step in steps {
            guard !program.hasEnded, perform(step) else { return }
        }
    }

    /// - Returns: false when the program has ended.
    private func perform(_ step: ExtensionStep) -> Bool {
        switch step {
        case .append(let part, let text): append(text, to: part)
        case .set(let changes): set(changes)
        case .attachFile(let name, let contents, let bytes, let options):
            attach(file: name, contents, bytes, options: AttachmentOptions.dictionary(of: options))
        case .attachURL(let text, let options):
            attach(URL(string: text), options: AttachmentOptions.dictionary(of: options))
        case .registerCategories(let key, let name, let seconds): registerCategories(key, name, after: seconds)
        case .wait(let seconds): return wait(seconds)
        case .allocate(let megabytes): return allocate(megabytes)
        case .crash:
            program.finish(.crashed(signal: SIGTRAP))
            return false
        case .deliver:
            note.delivered()
            deliver(content)
        }
        return true
    }

    // MARK: Content

    private func append(_ text: String, to part: ExtensionStep.Part) {
        switch part {
        case .title: content.title += text
        case .subtitle: content.subtitle += text
        case .body: content.body += text
        }
    }

    private func set(_ changes: ExtensionStep.Changes) {
        if let title = changes.title { content.title = title }
        if let subtitle = changes.subtitle { content.subtitle = subtitle }
        if let body = changes.body { content.body = body }
        if let badge = changes.badge { content.badge = NSNumber(value: badge) }
        if let category = changes.categoryIdentifier { content.categoryIdentifier = category }
        if let thread = changes.threadIdentifier { content.threadIdentifier = thread }
    }

    private func attach(file name: String, _ contents: String, _ bytes: Int?, options: [AnyHashable: Any]?) {
        let folder = URL(fileURLWithPath: world.folder).appendingPathComponent(UUID().uuidString)
        let file = folder.appendingPathComponent(name)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try SampleFile.write(contents, bytes: bytes, to: file)
        } catch {
            preconditionFailure("cannot write a file in a folder of our own: \(error)")
        }
        attach(file, options: options)
    }

    /// As with `try?`: what cannot be attached is left out, and the steps go on.
    private func attach(_ url: URL?, options: [AnyHashable: Any]?) {
        do {
            let url = url ?? URL(fileURLWithPath: "")
            content.attachments.append(try UNNotificationAttachment(identifier: "", url: url, options: options))
        } catch {
            let error = error as NSError
            note.threw(domain: error.domain, code: error.code)
        }
    }

    // MARK: Categories

    /// A registration is asynchronous: with a time it takes effect when that has passed, and the steps do not wait.
    private func registerCategories(_ key: String, _ name: String, after seconds: Double?) {
        let titles = request.content.userInfo[key] as? [String] ?? []
        let actions = titles.map { UNNotificationAction(identifier: $0, title: $0) }
        let category = UNNotificationCategory(identifier: name, actions: actions, intentIdentifiers: [])
        let center = UNUserNotificationCenter.current()
        guard let seconds else {
            let done = DispatchSemaphore(value: 0)
            register(category, with: center) { done.signal() }
            done.wait()
            return
        }
        world.notes.registrationDue(at: world.clock.now() + seconds)
        later(seconds) { [world] in
            world.activity.begin()
            register(category, with: center) { world.activity.end() }
        }
    }

    // MARK: Time and memory

    /// Blocks until the clock has come there; false when the device has ended the program meanwhile.
    private func wait(_ seconds: Double) -> Bool {
        let activity = world.activity
        let gate = Gate(activity: activity)
        guard program.keep(gate) else { return false }
        self.gate.withLock { $0 = gate }
        later(seconds) {
            gate.open()
        } isSet: {
            activity.end()
        }
        return gate.pass()
    }

    private func later(
        _ seconds: Double, _ work: @escaping @Sendable () -> Void, isSet: (@Sendable () -> Void)? = nil
    ) {
        let world = self.world
        world.activity.begin()
        world.loop.execute {
            _ = world.clock.schedule(after: seconds, on: world.loop, work)
            isSet?()
            world.activity.end()
        }
    }

    private func allocate(_ count: Int) -> Bool {
        megabytes += count
        guard let limit, megabytes > limit else { return true }
        program.finish(.outOfMemory(used: megabytes, limit: limit))
        return false
    }
}

/// Adds a category to the registered set, or redefines it there.
private func register(
    _ category: UNNotificationCategory, with center: UNUserNotificationCenter, done: @escaping @Sendable () -> Void
) {
    Task {
        let others = await center.notificationCategories().filter { $0.identifier != category.identifier }
        center.setNotificationCategories(others.union([category]))
        done()
    }
}
