/// Ends a command: each sentence goes to standard error on a line of its own after `tambuli: `, the code to the caller.
struct CommandFailure: Error, Sendable, Hashable {
    let code: ExitCode
    /// Plain sentences: what was wrong, where, what would be right.
    let messages: [String]

    init(_ code: ExitCode, _ messages: [String]) {
        self.code = code
        self.messages = messages
    }

    init(_ code: ExitCode, _ message: String) { self.init(code, [message]) }

    var message: String { messages.joined(separator: "\n") }
}
