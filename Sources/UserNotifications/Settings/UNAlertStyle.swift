/// How alerts appear on an unlocked device. Available from iOS 10.0, macOS 10.14.
///
/// Source: Apple, *UNAlertStyle*.
@nonexhaustive
public enum UNAlertStyle: Int, Sendable {
    /// Not at all.
    case none = 0
    /// For a moment, then gone by itself.
    case banner = 1
    /// Until the person acts on it.
    case alert = 2
}
