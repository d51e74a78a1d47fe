/// What one event loop remembers of the provider tokens it has judged, refused ones included.
///
/// Bounded: when it is full it is emptied, and tokens still in use are judged once more.
struct ProviderTokenTable {
    private static let capacity = 1024

    private var checks: [[UInt8]: ProviderCheck] = [:]
    private var generation: UInt64?

    /// The judgement on a token's text, from memory or from `judge`, whose failure is passed on and not remembered.
    ///
    /// `generation` is the count of key changes, read before `judge` reads the keys: see ``Generation``.
    mutating func check(
        of text: [UInt8], generation current: UInt64, judge: ([UInt8]) throws -> ProviderCheck
    ) rethrows -> ProviderCheck {
        if generation != current {
            checks = [:]
            generation = current
        }
        if let known = checks[text] { return known }
        let check = try judge(text)
        if checks.count >= Self.capacity { checks = [:] }
        checks[text] = check
        return check
    }
}
