import APS

/// What a command line asks for.
enum Invocation: Sendable {
    case run(Command, ParsedArguments)
    case help(CommandPath)
    case version
}

/// Turns the words of a command line into an invocation, by the table of commands.
///
/// Options may stand before, between and after arguments; after `--` everything is an argument, and `-` always is one.
struct CommandLineParser {
    let root: Command

    /// - Throws: ``CommandFailure`` with ``ExitCode/usage``, which names what was given and what is right.
    func parse(_ words: [String]) throws(CommandFailure) -> Invocation {
        var path = CommandPath(root)
        var rest = words[...]
        while !path.command.subcommands.isEmpty {
            guard let word = rest.popFirst() else {
                if path.isRoot { return .help(path) }
                throw usage("needs \(path.command.subcommands.map(\.name).joinedByOr)", path)
            }
            switch word {
            case "-h", "--help": return .help(path)
            case "--version" where path.isRoot: return .version
            case "help" where path.isRoot: return .help(try descend(path, rest))
            default: path = try step(path, word)
            }
        }
        return try OptionScanner(path: path, rest: rest).scan()
    }

    private func descend(_ path: CommandPath, _ words: ArraySlice<String>) throws(CommandFailure) -> CommandPath {
        var path = path
        for word in words { path = try step(path, word) }
        return path
    }

    private func step(_ path: CommandPath, _ word: String) throws(CommandFailure) -> CommandPath {
        let subcommands = path.command.subcommands
        if let next = subcommands.first(where: { $0.name == word }) { return path.appending(next) }
        let kind = word.hasPrefix("-") ? "option" : "command"
        let hint = Nearest.nearest(to: word, in: subcommands.map(\.name)).map { ": did you mean `\($0)`?" } ?? ""
        throw usage("has no \(kind) `\(word)`\(hint)", path)
    }
}

/// Reads the options and arguments of one command.
private struct OptionScanner {
    let path: CommandPath
    var rest: ArraySlice<String>
    private var values: [String: [String]] = [:]
    private var positional: [String] = []

    init(path: CommandPath, rest: ArraySlice<String>) {
        self.path = path
        self.rest = rest
    }

    private var command: Command { path.command }

    consuming func scan() throws(CommandFailure) -> Invocation {
        while let word = rest.popFirst() {
            if word == "--" {
                positional += rest
                break
            }
            if word == "-h" || word == "--help" { return .help(path) }
            if word.hasPrefix("-"), word != "-" { try takeOption(word) } else { positional.append(word) }
        }
        try assignArguments()
        for option in command.options where option.isRequired && values[option.name] == nil {
            throw usage("needs `\(option.spelling)`", path)
        }
        return .run(command, ParsedArguments(command, values: values))
    }

    private mutating func takeOption(_ word: String) throws(CommandFailure) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = command.options.first(where: { "--\($0.name)" == parts[0] }) else {
            throw unknownOption(parts[0])
        }
        guard let kind = option.kind else {
            if parts.count > 1 { throw usage("takes `--\(option.name)` without a value", path) }
            values[option.name] = []
            return
        }
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), parts.count > 1 || !value.hasPrefix("--") else {
            throw usage("needs a value after `--\(option.name)`: \(kind.placeholder)", path)
        }
        try check(value, kind, "`--\(option.name)`")
        if values[option.name] != nil, !option.isRepeatable {
            throw usage("takes `--\(option.name)` only once", path)
        }
        values[option.name, default: []].append(value)
    }

    private func unknownOption(_ word: String) -> CommandFailure {
        // Without the dashes, which are right and would make any two short names look near.
        let name = String(word.drop { $0 == "-" })
        let names = command.options.map(\.name) + ["help"]
        let nearest = names.contains(name) ? name : Nearest.nearest(to: name, in: names)
        let dashHint = word.hasPrefix("--") ? "" : " (an argument that begins with - goes after --)"
        return usage("has no option `\(word)`" + (nearest.map { ": did you mean `--\($0)`?" } ?? dashHint), path)
    }

    private mutating func assignArguments() throws(CommandFailure) {
        var given = positional[...]
        for argument in command.arguments {
            let taken: [String]
            switch argument.count {
            case .required, .optional: taken = given.popFirst().map { [$0] } ?? []
            case .any, .several:
                taken = Array(given)
                given = []
            }
            if taken.isEmpty, argument.count == .required || argument.count == .several {
                throw usage("needs \(argument.name): \(argument.help)", path)
            }
            for value in taken { try check(value, argument.kind, argument.name) }
            if !taken.isEmpty { values[argument.name] = taken }
        }
        guard let extra = given.first else { return }
        let all = command.arguments.map(\.usage).joined(separator: " ")
        throw usage("takes \(all.isEmpty ? "no arguments" : all), and was given \"\(extra)\" as well", path)
    }

    private func check(_ value: String, _ kind: ValueKind, _ name: String) throws(CommandFailure) {
        guard let complaint = kind.complaint(value) else { return }
        throw usage("was given \"\(value)\" for \(name), which takes \(complaint)", path)
    }
}

private func usage(_ sentence: String, _ path: CommandPath) -> CommandFailure {
    CommandFailure(.usage, "`\(path.name)` \(sentence); see `\(path.name) --help`")
}
