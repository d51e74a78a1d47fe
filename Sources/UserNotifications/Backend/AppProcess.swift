package import APS
import Foundation
import Glibc

/// This process as an app or extension of a device: opens the link, and ends the process when it must.
package enum AppProcess {
    /// The link of the app, opened by the first who asks.
    static let app = open(as: .app)

    /// The app of a program without an app delegate: its launch counts as finished when the main actor is first free,
    /// which is after the first lines of its main function.
    static let appWithoutDelegate: NotificationHost = {
        let host = app.host
        host.runOnMainActor { host.send(.launchFinished) }
        return host
    }()

    /// Connects as the environment says, or ends the process with a sentence.
    package static func open(
        as role: AppMessage.Role, prepare: (NotificationHost) -> Void = { _ in }
    ) -> (host: NotificationHost, welcome: DeviceMessage.Welcome) {
        do {
            let configuration = try LinkConfiguration(
                environment: ProcessInfo.processInfo.environment,
                bundle: AppIdentity.bundleIdentifier ?? Bundle.main.bundleIdentifier)
            let hello = AppMessage.Hello(
                role: role, bundle: configuration.bundle, appVersion: AppIdentity.version,
                device: configuration.device, commandLine: commandLine,
                workingDirectory: FileManager.default.currentDirectoryPath, processID: getpid(),
                session: configuration.session)
            let (link, welcome) = try DeviceLink.connect(to: configuration.socketPath, hello: hello) { error in
                end(error)
            }
            let host = link.start { host in
                host.receive(.welcome(welcome))
                prepare(host)
            }
            return (host, welcome)
        } catch {
            end(error)
        }
    }

    /// The program by its full path, so that it can be started again from anywhere.
    private static var commandLine: [String] {
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return [program ?? CommandLine.arguments[0]] + CommandLine.arguments.dropFirst()
    }

    /// Ends the process: 0 when the device ended it; else 69 (unavailable) with the reason on standard error.
    private static func end(_ error: DeviceLinkError?) -> Never {
        if let error { FileHandle.standardError.write(Data("\(error.message)\n".utf8)) }
        // Not `exit`: other threads still run, and would meet globals that are being torn down.
        fflush(nil)
        _exit(error == nil ? 0 : EX_UNAVAILABLE)
    }
}
