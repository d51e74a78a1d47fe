/// When a notification shows what it says. Available from iOS 11.0, macOS 10.14.
///
/// Source: Apple, *UNShowPreviewsSetting*.
@nonexhaustive
public enum UNShowPreviewsSetting: Int, Sendable {
    /// On a locked device too.
    case always = 0
    /// On an unlocked device only.
    case whenAuthenticated = 1
    /// Never.
    case never = 2
}
