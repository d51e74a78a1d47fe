import APS
import Foundation
import Testing

@testable import UserNotifications

@Suite("DeviceLink")
struct DeviceLinkTests {
    private static let hello = AppMessage.Hello(
        role: .app, bundle: "com.example.chat", device: nil, commandLine: ["/bin/chat"], workingDirectory: "/",
        processID: 1)

    /// How the link ended: nil inside when the device ended the app.
    private typealias Ending = AsyncStream<DeviceLinkError?>

    private static func connect(
        to path: String
    ) throws -> (host: NotificationHost, link: DeviceLink, endings: Ending) {
        let (endings, ended) = Ending.makeStream()
        let (link, welcome) = try DeviceLink.connect(to: path, hello: hello) { ended.yield($0) }
        #expect(welcome.device == "iPhone")
        return (link.start(), link, endings)
    }

    private static func first(_ endings: Ending) async throws -> DeviceLinkError? {
        for await ending in endings { return ending }
        throw CancellationError()
    }

    @Test("questions and answers travel over the socket, whole and in order")
    func conversation() async throws {
        let peer = try ScriptedPeer()
        let (heard, hear) = AsyncStream.makeStream(of: AppMessage?.self)
        peer.play { connection in
            hear.yield(connection.welcome())
            while let message = connection.receive() {
                switch message {
                case .getCategories(let request):
                    connection.send(.categories(request: request, [CategoryRecord(identifier: "a", actions: [])]))
                case .removePending:
                    hear.yield(message)
                default:
                    hear.yield(message)
                    hear.finish()
                    return
                }
            }
        }
        let (host, link, endings) = try Self.connect(to: peer.path)
        #expect(await host.center.notificationCategories().map(\.identifier) == ["a"])
        host.center.removePendingNotificationRequests(withIdentifiers: [String(repeating: "x", count: 300_000)])
        host.center.removeAllDeliveredNotifications()
        var messages: [AppMessage?] = []
        for await message in heard { messages.append(message) }
        #expect(
            messages == [
                .hello(Self.hello), .removePending(identifiers: [String(repeating: "x", count: 300_000)]),
                .removeDelivered(identifiers: nil),
            ])
        #expect(try await Self.first(endings)?.code == .lost)
        withExtendedLifetime(link) {}
    }

    @Test("the device's end of the app is no error")
    func terminate() async throws {
        let peer = try ScriptedPeer()
        peer.play { connection in
            _ = connection.welcome()
            connection.send(.terminate)
            _ = connection.receive()
        }
        let (host, link, endings) = try Self.connect(to: peer.path)
        #expect(try await Self.first(endings) == nil)
        link.close()
        withExtendedLifetime(host) {}
    }

    @Test("a refused app is told why")
    func refused() throws {
        let peer = try ScriptedPeer()
        peer.play { connection in
            _ = connection.receive()
            connection.send(.refused("there is no device \"iPad\""))
        }
        let error = #expect(throws: DeviceLinkError.self) { try Self.connect(to: peer.path) }
        #expect(error?.code == .refused)
        #expect(error?.message == "The device does not take com.example.chat: there is no device \"iPad\"")
    }

    struct BadServer: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let code: DeviceLinkError.Code
    }

    @Test(
        "a server that talks something else is not believed",
        arguments: [
            BadServer(testDescription: "HTTP", bytes: Array("HTTP/1.1 400 Bad Request\r\n".utf8), code: .malformed),
            BadServer(testDescription: "no JSON", bytes: [0, 0, 0, 2, 0x7b, 0x7b], code: .malformed),
            BadServer(testDescription: "cut off", bytes: [0, 0, 1, 0, 0x7b], code: .lost),
            BadServer(testDescription: "silence", bytes: [], code: .lost),
            BadServer(
                testDescription: "a message before the welcome",
                bytes: (try? MessageFrame.encode(DeviceMessage.terminate)) ?? [], code: .malformed),
        ])
    func badServer(_ server: BadServer) throws {
        let peer = try ScriptedPeer()
        peer.play { connection in
            _ = connection.receive()
            connection.send(server.bytes)
        }
        let error = #expect(throws: DeviceLinkError.self) { try Self.connect(to: peer.path) }
        #expect(error?.code == server.code)
    }

    @Test("a socket path too long for an address works as a link to a short one")
    func longPath() throws {
        let peer = try ScriptedPeer()
        peer.play { connection in _ = connection.welcome() }
        let deep = FileManager.default.temporaryDirectory.appendingPathComponent(String(repeating: "d", count: 120))
        try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: deep) }
        let name = deep.appendingPathComponent("\(UUID().uuidString).sock").path
        try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: peer.path)
        _ = try Self.connect(to: name)
        let other = deep.appendingPathComponent("none.sock").path
        let error = #expect(throws: DeviceLinkError.self) { try Self.connect(to: other) }
        #expect(error?.message.contains("longer than 107 bytes") == true)
    }

    @Test("nobody at the socket is told with what to do")
    func nobody() {
        let error = #expect(throws: DeviceLinkError.self) { try Self.connect(to: "/nowhere/tambuli.sock") }
        #expect(error?.code == .notReachable)
        #expect(error?.message.contains("start `tambuli serve`") == true)
    }

    @Test("a process whose server goes away ends, and says so")
    func processOfLostServer() async throws {
        let result = try #require(
            await #expect(processExitsWith: .exitCode(69), observing: [\.standardErrorContent]) {
                let peer = try ScriptedPeer()
                peer.play { connection in
                    _ = connection.welcome()
                    _ = connection.receive()
                }
                setenv("TAMBULI_SOCKET", peer.path, 1)
                setenv("TAMBULI_BUNDLE_ID", "com.example.chat", 1)
                UNUserNotificationCenter.current().removeAllPendingNotificationRequests()
                await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            })
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("The device is gone"))
    }

    @Test("a process that its device ends has done nothing wrong")
    func processEndedByDevice() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let peer = try ScriptedPeer()
            peer.play { connection in
                guard case .hello(let hello) = connection.welcome(), hello.bundle == "com.example.chat",
                    hello.commandLine.first?.hasPrefix("/") == true, case .launchFinished = connection.receive()
                else { return }
                connection.send(.terminate)
                _ = connection.receive()
            }
            setenv("TAMBULI_SOCKET", peer.path, 1)
            unsetenv("TAMBULI_BUNDLE_ID")
            AppIdentity.bundleIdentifier = "com.example.chat"
            AppIdentity.version = "1.2"
            _ = UNUserNotificationCenter.current()
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
    }

    @Test("a service extension's process serves its device until that ends it")
    func serviceExtensionProcess() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let peer = try ScriptedPeer()
            peer.play { connection in
                guard case .hello(let hello) = connection.welcome(), hello.role == .serviceExtension else { return }
                connection.send(.extend(run: 1, Samples.request("once")))
                guard case .delivered(1, 1, let content) = connection.receive(),
                    content.title == "Nytt meddelande by once"
                else { return }
                connection.send(.terminate)
                _ = connection.receive()
            }
            setenv("TAMBULI_SOCKET", peer.path, 1)
            setenv("TAMBULI_BUNDLE_ID", "com.example.social", 1)
            // What `main()` does before it serves the main thread, which the test runner serves here.
            _ = AppProcess.open(as: .serviceExtension) { host in host.serve { ScriptedExtension() } }
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
    }
}
