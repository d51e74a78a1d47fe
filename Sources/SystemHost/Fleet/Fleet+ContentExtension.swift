import APS
import HTTPTransport
import SimulatedDevice

/// A content extension's process: one for each notification that is open, so that a failing one takes no other along.
final class ContentSession {
    var link: (any AppChannel)?
    var child: (any RunningProgram)?
    /// What is to be said when the process has said hello.
    var waiting: [DeviceMessage] = []
    /// It was told to end; how it does is no news.
    var isEnding = false
}

/// An opened notification of a device.
struct ContentKey: Hashable {
    var device: String
    var session: UInt64
}

extension Fleet {
    func startContent(_ bundle: String, on target: LoadedDevice, session number: UInt64, _ program: Program) {
        let key = ContentKey(device: target.name, session: number)
        let session = ContentSession()
        contents[key] = session
        do {
            let identity = ProgramIdentity(
                device: target.name, bundle: bundle, role: .contentExtension, session: number)
            session.child = try starter.start(program, as: identity, on: self) { [weak self, weak session] end in
                guard let self, let session else { return }
                session.child = nil
                self.contentEnded(key, session: session, reason: end)
            }
        } catch {
            contentEnded(key, session: session, reason: .notStarted("\(error)"))
        }
    }

    func sendToContent(_ message: DeviceMessage, _ key: ContentKey) {
        guard let session = contents[key] else { return }
        if let link = session.link { link.send(message) } else { session.waiting.append(message) }
    }

    func endContent(_ key: ContentKey) {
        guard let session = contents[key], !session.isEnding else { return }
        session.isEnding = true
        session.link?.send(.terminate)
        guard session.child != nil else {
            session.link?.close()
            return
        }
        // One that hangs does not hear of it.
        session.child?.end(force: false)
        loop.schedule(after: .seconds(3)) { [weak session] in session?.child?.end(force: true) }
    }

    /// A content extension has said hello over `link`.
    func contentConnected(_ hello: AppMessage.Hello, over link: any AppChannel, on target: LoadedDevice) throws {
        guard let number = hello.session, let session = contents[ContentKey(device: target.name, session: number)],
            session.link == nil
        else {
            throw SystemHostError(
                .notPossible,
                "a content extension is started by the device when its notification is opened, not by hand")
        }
        let key = ContentKey(device: target.name, session: number)
        session.link = link
        link.onMessage = { [weak self, weak target, weak session] message in
            guard let self, let target, session?.isEnding == false else { return }
            self.happen(.contentExtension(session: key.session, message), on: target)
        }
        link.onClose = { [weak self, weak session] fault in
            guard let self, let session else { return }
            session.link = nil
            if let fault, !session.isEnding { self.observer.fleet(.fault("\(hello.bundle): \(fault)")) }
            if session.child == nil {
                self.contentEnded(key, session: session, reason: .exited)
            } else {
                // Its end tells how it ended.
                self.loop.schedule(after: .seconds(1)) { [weak session] in session?.child?.end(force: true) }
            }
        }
        link.send(welcome(to: target, launch: nil, state: .foreground))
        let waiting = session.waiting
        session.waiting = []
        for message in waiting { link.send(message) }
    }

    private func contentEnded(_ key: ContentKey, session: ContentSession, reason: ProcessEnd) {
        guard contents[key] === session else { return }
        contents[key] = nil
        let link = session.link
        session.link = nil
        link?.onClose = { _ in }
        link?.close()
        guard !session.isEnding else { return }
        do {
            happen(.contentEnded(session: key.session, reason: reason), on: try device(key.device))
        } catch {
            observer.fleet(.fault("\(key.device): \(error)"))
        }
    }
}
