package import APS
public import Foundation

/// What a UIKit stand-in gives to the host: the parts of an app that are not this module's.
///
/// `@_spi(Host)`: for stand-ins of Apple's frameworks, not for apps.
@_spi(Host)
@MainActor
public protocol HostedApplication: AnyObject {
    /// The device's answer to a registration for remote notifications.
    func didRegister(token: Data)
    func didFailToRegister(_ error: any Error)
    /// A push woke the app. Returns when the app is done with it; false when it has no method for that.
    func didReceiveRemoteNotification(_ userInfo: [AnyHashable: Any]) async -> Bool
    func stateChanged(to state: HostedApplicationState)
    /// The process ends when this returns.
    func willTerminate()
}

/// Where an app is in its life.
@_spi(Host)
public enum HostedApplicationState: Sendable {
    case suspended, background, foreground

    package init(_ state: AppState) {
        switch state {
        case .foreground: self = .foreground
        case .background: self = .background
        case .suspended, .notRunning: self = .suspended
        }
    }
}
