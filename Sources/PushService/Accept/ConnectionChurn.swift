internal import HTTPTransport

/// Notices clients that open a connection for a few pushes and close it again: APNs may take that for an attack.
///
/// Apple gives no figure. Ours: ten connections closed within a minute, each after at most three pushes. Shared by all
/// event loops; holds ten times at most.
///
/// Source: "Sending notification requests to APNs", "Troubleshooting push notifications".
final class ConnectionChurn: Sendable {
    static let mostPushes = 3
    static let mostConnections = 10
    private static let minute = 60.0

    private let closings = Lock<[Double]>([])

    /// A connection that carried so many pushes was closed. Times are in seconds since 1970.
    func closed(afterPushes count: Int, at now: Double) {
        guard (1...Self.mostPushes).contains(count) else { return }
        closings.withLock { $0 = $0.suffix(Self.mostConnections - 1) + [now] }
    }

    func isUnderWay(at now: Double) -> Bool {
        closings.withLock { closings in
            guard closings.count == Self.mostConnections, let oldest = closings.first else { return false }
            return (0...Self.minute).contains(now - oldest)
        }
    }
}
