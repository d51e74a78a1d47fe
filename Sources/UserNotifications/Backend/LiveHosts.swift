/// The hosts of this process, for code that has lost its task.
enum LiveHosts {
    private struct Entry {
        weak var host: NotificationHost?
    }

    private static let entries = Lock<[Entry]>([])

    static func add(_ host: NotificationHost) {
        entries.withLock { entries in
            entries.removeAll { $0.host == nil }
            entries.append(Entry(host: host))
        }
    }

    static var all: [NotificationHost] { entries.withLock { $0.compactMap(\.host) } }
}

extension NotificationHost {
    /// The host of the running code: by its task; else the only one of the process; else by a link to a device.
    static var ofThisApp: NotificationHost {
        if let current { return current }
        let hosts = LiveHosts.all
        switch hosts.count {
        case 0: return AppProcess.appWithoutDelegate
        case 1: return hosts[0]
        default:
            fatalError(
                """
                \(hosts.count) apps run in this process, and UNUserNotificationCenter.current() was called outside \
                their tasks: call it in a task of the app (not Task.detached, a DispatchQueue or a Thread), or hand \
                the centre over.
                """)
        }
    }
}
