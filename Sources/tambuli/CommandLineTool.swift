/// Runs one command line and tells its exit code: everything the tool does but ending the process.
struct CommandLineTool: Sendable {
    let root: Command
    let version: String
    var result = Output.result
    var talk = Output.talk

    func run(_ words: [String]) async -> ExitCode {
        let code = await perform(words)
        guard let reason = result.failure else { return code }
        tell(CommandFailure(.cannotWrite, "standard output cannot be written: \(reason)"))
        return .cannotWrite
    }

    private func perform(_ words: [String]) async -> ExitCode {
        do {
            switch try CommandLineParser(root: root).parse(words) {
            case .help(let path):
                result.write(HelpText(path, width: result.style.width).text)
                return .done
            case .version:
                result.line("\(root.name) \(version)")
                return .done
            case .run(let command, let arguments):
                guard let run = command.run else { preconditionFailure("`\(command.name)` has nothing to run") }
                return try await run(arguments)
            }
        } catch {
            let failure = CommandFailure(describing: error)
            tell(failure)
            return failure.code
        }
    }

    private func tell(_ failure: CommandFailure) {
        for message in failure.messages { talk.line("\(root.name): \(message)".printableLine) }
    }
}
