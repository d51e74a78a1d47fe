import APS
import Foundation

/// One push in the hands of a service extension.
///
/// The extension's methods run on threads of their own, as they may block: time running out must still be told.
/// `@unchecked Sendable`: the extension object is the app's, called from two threads as Apple's system does; all else is
/// constant or in a lock.
final class ServiceExtensionRun: @unchecked Sendable {
    @TaskLocal static var current: ServiceExtensionRun?

    let number: UInt64
    private let host: NotificationHost
    private let object: UNNotificationServiceExtension
    private let handlerCalls = Lock(0)
    private let lacksExpiryMethod = Lock(false)
    /// Entered while `didReceive` has not returned.
    private let receiving = DispatchGroup()
    private let receivingSince = Lock<DispatchTime?>(nil)

    init(_ number: UInt64, extension object: UNNotificationServiceExtension, host: NotificationHost) {
        self.number = number
        self.object = object
        self.host = host
    }

    /// `finished` runs at the first call of the content handler.
    func start(_ request: UNNotificationRequest, finished: @escaping @Sendable () -> Void) {
        receiving.enter()
        inThread { [self] in
            receivingSince.withLock { $0 = .now() }
            defer { receiving.leave() }
            object.didReceive(request) { [number, host, handlerCalls] content in
                let count = handlerCalls.withLock { count in
                    count += 1
                    return count
                }
                host.send(.delivered(run: number, count: count, content: content.values.record))
                if count == 1 { finished() }
            }
        }
    }

    /// An extension that lacks the method, and has not delivered, has nothing to wait for: the device is told.
    ///
    /// In virtual time 30 seconds may be over before a thread has run: `didReceive` gets two real ones before the
    /// warning. One that blocks for longer, as it may, is warned all the same.
    func expire() {
        inThread { [self] in
            _ = receiving.wait(timeout: (receivingSince.withLock { $0 } ?? .now()) + .seconds(2))
            object.serviceExtensionTimeWillExpire()
            guard lacksExpiryMethod.withLock({ $0 }), handlerCalls.withLock({ $0 == 0 }) else { return }
            host.send(.expiryIgnored(run: number))
        }
    }

    /// The method of the base class ran, for want of another or because another called it.
    func noteNoExpiryMethod() { lacksExpiryMethod.withLock { $0 = true } }

    private func inThread(_ body: @escaping @Sendable () -> Void) {
        Thread.detachNewThread { [self] in
            NotificationHost.$current.withValue(host) { Self.$current.withValue(self) { body() } }
        }
    }

    /// Tells the device of an attachment that could not be made, if a run is going on: an extension that goes on
    /// without it, as it should, leaves no other trace.
    static func report(_ error: UNError, of url: URL, typeHint: String?) {
        let hosts = NotificationHost.current.map { [$0] } ?? LiveHosts.all
        guard hosts.count == 1, let host = hosts.first, let runs = host.extensionRuns, runs.hasActive else { return }
        host.send(
            .attachmentRefused(
                run: current?.number ?? runs.onlyActive, code: error.errorCode,
                fileName: url.isFileURL ? url.lastPathComponent : url.absoluteString, typeHint: typeHint,
                reason: error.userInfo[NSLocalizedFailureReasonErrorKey] as? String ?? error.localizedDescription))
    }
}
