import APS

/// Calls of the app's delegate on behalf of the device. The form with a completion handler is tried first, then the
/// `async` form.
///
/// A handler that is never called is not noticed here: the device has the timer.
@MainActor
struct DelegateCalls {
    let host: NotificationHost
    let delegate: any UNUserNotificationCenterDelegate

    func willPresent(_ notification: UNNotification, call: UInt64) async {
        let answer = Once<UNNotificationPresentationOptions?> { [host] options in
            host.send(.presented(call: call, options: options.map { PresentationOptions(rawValue: $0.rawValue) }))
        }
        let hasHandlerForm = await isImplemented {
            delegate.userNotificationCenter(host.center, willPresent: notification) { answer($0) }
        }
        if hasHandlerForm { return }
        var options: UNNotificationPresentationOptions = []
        let hasAsyncForm = await isImplemented {
            options = await delegate.userNotificationCenter(host.center, willPresent: notification)
        }
        answer(hasAsyncForm ? options : nil)
    }

    func didReceive(_ response: UNNotificationResponse, call: UInt64) async {
        let answer = Once<Bool> { [host] in host.send(.handled(call: call, implemented: $0)) }
        let hasHandlerForm = await isImplemented {
            delegate.userNotificationCenter(host.center, didReceive: response) { answer(true) }
        }
        if hasHandlerForm { return }
        let hasAsyncForm = await isImplemented {
            await delegate.userNotificationCenter(host.center, didReceive: response)
        }
        answer(hasAsyncForm)
    }

    func openSettings(for notification: UNNotification?) {
        delegate.userNotificationCenter(host.center, openSettingsFor: notification)
    }

    private func isImplemented(_ call: () async -> Void) async -> Bool {
        await MethodProbe.finds(on: delegate, call)
    }
}

/// Passes on the first value it is given, and drops the rest: an app may call a completion handler twice.
package final class Once<Value: Sendable>: Sendable {
    private let body: @Sendable (Value) -> Void
    private let used = Lock(false)

    package init(_ body: @escaping @Sendable (Value) -> Void) { self.body = body }

    package func callAsFunction(_ value: Value) {
        let isFirst = used.withLock { used in
            defer { used = true }
            return !used
        }
        if isFirst { body(value) }
    }
}
