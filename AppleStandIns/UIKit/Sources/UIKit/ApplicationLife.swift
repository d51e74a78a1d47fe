internal import Foundation
@_spi(Host) internal import UserNotifications

/// Passes what the device says on to the app's delegate.
@MainActor
final class ApplicationLife: HostedApplication {
    private let application: UIApplication

    init(_ application: UIApplication) { self.application = application }

    func didRegister(token: Data) {
        application.delegate?.application(application, didRegisterForRemoteNotificationsWithDeviceToken: token)
    }

    func didFailToRegister(_ error: any Error) {
        application.delegate?.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
    }

    func didReceiveRemoteNotification(_ userInfo: [AnyHashable: Any]) async -> Bool {
        guard let delegate = application.delegate else { return false }
        let (calls, called) = AsyncStream.makeStream(of: Void.self)
        let lacksHandlerForm = await MissingMethod.isFound {
            delegate.application(application, didReceiveRemoteNotification: userInfo) { _ in called.finish() }
        }
        if !lacksHandlerForm {
            for await _ in calls {}
            return true
        }
        let lacksAsyncForm = await MissingMethod.isFound {
            _ = await delegate.application(application, didReceiveRemoteNotification: userInfo)
        }
        return !lacksAsyncForm
    }

    func stateChanged(to state: HostedApplicationState) {
        let wasActive = application.applicationState == .active
        switch state {
        case .foreground:
            application.applicationState = .active
            if !wasActive { application.delegate?.applicationDidBecomeActive(application) }
        case .background, .suspended:
            application.applicationState = .background
            if wasActive { application.delegate?.applicationDidEnterBackground(application) }
        }
    }

    func willTerminate() { application.delegate?.applicationWillTerminate(application) }
}
