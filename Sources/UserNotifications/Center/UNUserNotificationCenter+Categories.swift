import APS

extension UNUserNotificationCenter {
    /// Registers the app's categories; not on tvOS. The whole set registered before is replaced, and there is no
    /// answer: a mistake shows only as missing buttons.
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        // A set has no order; a fixed one keeps what travels, and what is shown of it, the same from run to run.
        host.send(.setCategories(categories.map(\.record).sorted { $0.identifier < $1.identifier }))
    }

    /// The categories that are registered; not on tvOS.
    public func getNotificationCategories(completionHandler: @escaping (Set<UNNotificationCategory>) -> Void) {
        let handler = AppHandler(completionHandler)
        host.ask {
            .getCategories(request: $0)
        } answer: { [host] in
            let categories = Self.categories($0)
            handler.run(for: host) { $0(categories) }
        }
    }

    /// The same as an `async` function.
    public func notificationCategories() async -> Set<UNNotificationCategory> {
        Self.categories(await host.ask { .getCategories(request: $0) })
    }

    private static func categories(_ reply: DeviceMessage?) -> Set<UNNotificationCategory> {
        guard case .categories(_, let records) = reply else { return [] }
        return Set(records.map(UNNotificationCategory.init(record:)))
    }
}
