/// How deep what is being read stands in other expressions and statements.
///
/// Readers of JSON take 512 levels, of which one of ours makes six at most; and what is deeper than people write, such as
/// a chain of hundreds of calls, would exhaust the stack.
final class Nesting {
    private var depth = 0
    private static let deepest = 70

    /// nil where it is too deep.
    func deeper<Result>(_ read: () -> Result) -> Result? {
        guard depth < Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        return read()
    }
}
