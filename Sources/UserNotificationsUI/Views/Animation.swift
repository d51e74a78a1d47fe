import APS

/// A simple motion of a view.
public struct Animation: Hashable, Sendable {
    let record: AnimationRecord

    private init(_ kind: AnimationRecord.Kind, _ seconds: Double, repeats: Bool) {
        record = AnimationRecord(kind, seconds: max(seconds.finite, 0), repeats: repeats)
    }

    /// Appears slowly, once.
    public static func fadeIn(seconds: Double = 0.3) -> Animation { Animation(.fadeIn, seconds, repeats: false) }

    /// Swells and shrinks, once or for ever.
    public static func pulse(seconds: Double = 0.6, repeats: Bool = false) -> Animation {
        Animation(.pulse, seconds, repeats: repeats)
    }

    /// Turns, for ever unless told otherwise.
    public static func spin(seconds: Double = 1, repeats: Bool = true) -> Animation {
        Animation(.spin, seconds, repeats: repeats)
    }

    /// Jumps up and falls back.
    public static func bounce(seconds: Double = 0.5, repeats: Bool = false) -> Animation {
        Animation(.bounce, seconds, repeats: repeats)
    }
}
