/// Ends a command: the sentence goes to standard error after `tambuli: `, the code to the caller.
struct CommandFailure: Error, Sendable, Hashable {
    let code: ExitCode
    /// One plain sentence: what was wrong, where, what would be right.
    let message: String

    init(_ code: ExitCode, _ message: String) {
        self.code = code
        self.message = message
    }
}
