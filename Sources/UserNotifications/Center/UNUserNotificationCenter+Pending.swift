import APS

extension UNUserNotificationCenter {
    /// Schedules a local notification; without a trigger it shows at once. A pending one of the same identifier is
    /// replaced now, a delivered one when the new one fires. The system keeps a limited number; the soonest stay.
    ///
    /// A request with a bad attachment is refused as a whole. The error is a ``UNError``.
    public func add(_ request: UNNotificationRequest, withCompletionHandler: (((any Error)?) -> Void)? = nil) {
        let record = request.record
        let handler = withCompletionHandler.map(AppHandler.init)
        host.ask {
            .add(request: $0, record)
        } answer: { [host] in
            let error = Self.error($0)
            handler?.run(for: host) { $0(error) }
        }
    }

    /// The same as an `async` function.
    public func add(_ request: UNNotificationRequest) async throws {
        let record = request.record
        if let error = Self.error(await host.ask { .add(request: $0, record) }) { throw error }
    }

    /// The requests that wait for their trigger.
    public func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
        let handler = AppHandler(completionHandler)
        host.ask {
            .getPending(request: $0)
        } answer: { [host] in
            let requests = Self.requests($0)
            handler.run(for: host) { $0(requests) }
        }
    }

    /// The same as an `async` function.
    public func pendingNotificationRequests() async -> [UNNotificationRequest] {
        Self.requests(await host.ask { .getPending(request: $0) })
    }

    /// Takes requests back before they fire.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        host.send(.removePending(identifiers: identifiers))
    }

    /// Takes all requests back before they fire.
    public func removeAllPendingNotificationRequests() { host.send(.removePending(identifiers: nil)) }

    private static func requests(_ reply: DeviceMessage?) -> [UNNotificationRequest] {
        guard case .requests(_, let records) = reply else { return [] }
        return records.map(UNNotificationRequest.init(record:))
    }

    /// The error in the answer to a request that has no other result.
    static func error(_ reply: DeviceMessage?) -> (any Error)? {
        guard case .done(_, let number?) = reply else { return nil }
        guard let code = UNError.Code(rawValue: number) else {
            return NSError(domain: UNErrorDomain, code: number)
        }
        return UNError(code)
    }
}
