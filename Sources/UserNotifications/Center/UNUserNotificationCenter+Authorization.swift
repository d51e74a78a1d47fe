import APS

extension UNUserNotificationCenter {
    /// Asks the person for permission, once; later calls answer from what was decided. With
    /// ``UNAuthorizationOptions/provisional`` nobody is asked.
    public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
    ) {
        let handler = AppHandler(completionHandler)
        host.ask {
            .requestAuthorization(request: $0, options: AuthorizationOptions(rawValue: options.rawValue))
        } answer: { [host] in
            let granted = Self.isGranted($0)
            handler.run(for: host) { $0(granted, nil) }
        }
    }

    /// The same as an `async` function.
    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        Self.isGranted(
            await host.ask {
                .requestAuthorization(request: $0, options: AuthorizationOptions(rawValue: options.rawValue))
            })
    }

    /// The person's settings for this app, as they are now.
    public func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
        let handler = AppHandler(completionHandler)
        host.ask {
            .getSettings(request: $0)
        } answer: { [host] in
            let settings = Self.settings($0)
            handler.run(for: host) { $0(settings) }
        }
    }

    /// The same as an `async` function.
    public func notificationSettings() async -> UNNotificationSettings {
        Self.settings(await host.ask { .getSettings(request: $0) })
    }

    private static func isGranted(_ reply: DeviceMessage?) -> Bool {
        if case .authorization(_, let granted) = reply { granted } else { false }
    }

    private static func settings(_ reply: DeviceMessage?) -> UNNotificationSettings {
        if case .settings(_, let record) = reply { return UNNotificationSettings(record: record) }
        return UNNotificationSettings(record: SettingsRecord())
    }
}
