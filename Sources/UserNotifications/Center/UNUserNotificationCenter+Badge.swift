import APS

extension UNUserNotificationCenter {
    /// Sets the number on the app's icon; 0 removes it, less is refused with ``UNError/Code/badgeInputInvalid``.
    /// Available from iOS 16.0, macOS 13.0; not on watchOS.
    public func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let handler = withCompletionHandler.map { AppHandler<((any Error)?) -> Void>($0) }
        guard newBadgeCount >= 0 else {
            handler?.run(for: host) { $0(UNError(.badgeInputInvalid)) }
            return
        }
        host.ask {
            .setBadge(request: $0, count: newBadgeCount)
        } answer: { [host] in
            let error = Self.error($0)
            handler?.run(for: host) { $0(error) }
        }
    }

    /// The same as an `async` function.
    public func setBadgeCount(_ newBadgeCount: Int) async throws {
        guard newBadgeCount >= 0 else { throw UNError(.badgeInputInvalid) }
        if let error = Self.error(await host.ask { .setBadge(request: $0, count: newBadgeCount) }) { throw error }
    }
}
