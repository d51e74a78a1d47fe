/// Compiled statements by their text. Compiling costs more than most of our statements take to run.
struct StatementCache {
    /// Our modules use a few dozen texts in all; a text built from values would fill any cache, and should be rewritten.
    private static let capacity = 200

    private var statements: [String: Statement] = [:]

    /// A statement for `sql` that nobody is in the middle of, reset and without values.
    subscript(sql: String) -> Statement? {
        get {
            guard let statement = statements[sql], !statement.isRunning else { return nil }
            statement.reset()
            return statement
        }
        set {
            if statements.count >= Self.capacity { statements.removeAll() }
            statements[sql] = newValue
        }
    }

    mutating func removeAll() { statements.removeAll() }
}
