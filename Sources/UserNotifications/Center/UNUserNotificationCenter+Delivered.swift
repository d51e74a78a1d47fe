import APS

extension UNUserNotificationCenter {
    /// The app's notifications that still stand in Notification Center; not on tvOS.
    public func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
        let handler = AppHandler(completionHandler)
        host.ask {
            .getDelivered(request: $0)
        } answer: { [host] in
            let notifications = Self.notifications($0)
            handler.run(for: host) { $0(notifications) }
        }
    }

    /// The same as an `async` function.
    public func deliveredNotifications() async -> [UNNotification] {
        Self.notifications(await host.ask { .getDelivered(request: $0) })
    }

    /// Clears notifications from Notification Center; not on tvOS.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        host.send(.removeDelivered(identifiers: identifiers))
    }

    /// Clears all of the app's notifications from Notification Center; not on tvOS.
    public func removeAllDeliveredNotifications() { host.send(.removeDelivered(identifiers: nil)) }

    private static func notifications(_ reply: DeviceMessage?) -> [UNNotification] {
        guard case .notifications(_, let records) = reply else { return [] }
        return records.map(UNNotification.init(record:))
    }
}
