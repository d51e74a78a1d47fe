/// Who this program is, for one that has no bundle, as on Linux. To be set before the first use of
/// `UNUserNotificationCenter.current()`; the environment's `TAMBULI_BUNDLE_ID` comes before it.
public enum AppIdentity {
    private static let values = Lock<(bundle: String?, version: String?)>((nil, nil))

    /// Such as `com.example.chat`.
    public static var bundleIdentifier: String? {
        get { values.withLock(\.bundle) }
        set { values.withLock { $0.bundle = newValue } }
    }

    /// Such as `1.2`.
    public static var version: String? {
        get { values.withLock(\.version) }
        set { values.withLock { $0.version = newValue } }
    }
}
