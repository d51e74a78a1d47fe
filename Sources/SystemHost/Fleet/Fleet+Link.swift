package import APS
import HTTPTransport
import SimulatedDevice

/// Who connects at the Unix socket, told apart by the first message.
extension Fleet {
    /// Takes over a new connection. On the loop.
    ///
    /// - Parameter control: gets connections of the command line, after their hello.
    package func accept(descriptor: Int32, control: @escaping (LinkConnection) -> Void) {
        do {
            let link = try LinkConnection(descriptor: descriptor, on: loop)
            link.onMessage = { [weak self, unowned link] body in self?.greet(body, over: link, control: control) }
        } catch {
            observer.fleet(.fault("a connection of the device link: \(error)"))
        }
    }

    private func greet(_ body: [UInt8], over link: LinkConnection, control: (LinkConnection) -> Void) {
        do {
            guard case .hello(let hello) = try MessageFrame.decode(AppMessage.self, from: body) else {
                throw SystemHostError(.notPossible, "the first message must be hello")
            }
            guard hello.version == AppMessage.Hello.currentVersion else {
                throw SystemHostError(
                    .notPossible,
                    "it speaks version \(hello.version) of the device link and this server version \(AppMessage.Hello.currentVersion); build both from the same release"
                )
            }
            switch hello.role {
            case .control: control(link)
            case .app: try appConnected(hello, over: SocketChannel(link), on: installed(hello))
            case .serviceExtension:
                try extensionConnected(hello, over: SocketChannel(link), on: device(deviceName(of: hello)))
            case .contentExtension:
                try contentConnected(hello, over: SocketChannel(link), on: device(deviceName(of: hello)))
            }
        } catch {
            link.send(DeviceMessage.refused("\(error)"))
            link.close()
        }
    }

    /// A program that was started in this process says hello. On the loop.
    package func connect(_ hello: AppMessage.Hello, over channel: any AppChannel) throws {
        let target = try device(deviceName(of: hello))
        switch hello.role {
        case .app: try appConnected(hello, over: channel, on: target)
        case .serviceExtension: try extensionConnected(hello, over: channel, on: target)
        case .contentExtension: try contentConnected(hello, over: channel, on: target)
        case .control: throw SystemHostError(.notPossible, "the command line has a connection of its own")
        }
    }

    /// The device an app runs on; an app not yet installed there is installed by its first start.
    private func installed(_ hello: AppMessage.Hello) throws -> LoadedDevice {
        let target = try device(deviceName(of: hello))
        var installation =
            target.device.state.installations[hello.bundle] ?? Installation(bundle: hello.bundle, kind: .process)
        let known = installation
        // A declared app that turns out to have code is a process from now on.
        installation.kind = .process
        installation.version = hello.appVersion ?? installation.version
        if installation.launch == nil, !hello.commandLine.isEmpty {
            installation.launch = Program(arguments: hello.commandLine, workingDirectory: hello.workingDirectory)
        }
        if installation != known || target.device.state.installations[hello.bundle] == nil {
            try apply(.install(installation), to: target)
        }
        return target
    }

    /// What a program that is let in is told of its device.
    func welcome(to target: LoadedDevice, launch: DeviceMessage.LaunchReason?, state: AppState) -> DeviceMessage {
        .welcome(
            .init(
                device: target.name, launch: launch, state: state,
                typeHintMayBeFileExtension: Rules.fileExtensionAsTypeHint[target.device.state.rules],
                supportsContentExtensions: target.device.model.contentWidth != nil))
    }

    private func deviceName(of hello: AppMessage.Hello) throws -> String {
        if let name = hello.device { return name }
        guard let first = try store.deviceNames().first else {
            throw SystemHostError(
                .noSuchDevice, "there is no device yet; add one: tambuli device add iPhone --model iphone")
        }
        return first
    }
}
