import Testing

@testable import tambuli

@Suite("CommandLineParser")
struct CommandLineParserTests {
    private let parser = CommandLineParser(root: SampleCommands.root)

    private func arguments(_ line: String) throws -> ParsedArguments {
        guard case .run(_, let arguments) = try parser.parse(line.split(separator: " ").map(String.init)) else {
            throw CommandFailure(.ourFault, "not a command to run: \(line)")
        }
        return arguments
    }

    @Test("options may stand anywhere, with a space or an equals sign")
    func options() throws {
        let parsed = try arguments("push --color=red a --header x b --json --header=y=z --at [::1]:0 --retain 9 c")
        #expect(parsed.required("FILE") == "a")
        #expect(parsed.texts("MORE") == ["b", "c"])
        #expect(parsed.texts("header") == ["x", "y=z"])
        #expect(parsed.required("color") as SampleCommands.Color == .red)
        #expect(parsed.choice("color", as: SampleCommands.Color.self) == .red)
        #expect(parsed.flag("json"))
        #expect(parsed.hostAndPort("at")?.host == "::1")
        #expect(parsed.integer("retain") == 9)
    }

    @Test("what is absent is nil, empty, false or its default")
    func absent() throws {
        let parsed = try arguments("push a --retain all")
        #expect(parsed.required("device") == "iPhone")
        #expect(parsed.text("color") == nil)
        #expect(parsed.texts("header").isEmpty)
        #expect(!parsed.flag("json"))
        #expect(parsed.texts("MORE").isEmpty)
        #expect(parsed.integer("retain") == nil)
        #expect(parsed.text("retain") == "all")
    }

    @Test("a single dash is a value, and after two dashes everything is")
    func dashes() throws {
        let parsed = try arguments("push - --device - -- --json -x --")
        #expect(parsed.required("FILE") == "-")
        #expect(parsed.required("device") == "-")
        #expect(parsed.texts("MORE") == ["--json", "-x", "--"])
        #expect(!parsed.flag("json"))
        #expect(try arguments("push a --header -5").texts("header") == ["-5"])
        #expect(try parser.parse(["push", "", "--header", "", "--device="]).isRun)
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let line: String
        let message: String
        var testDescription: String { line }

        init(_ line: String, _ message: String) {
            self.line = line
            self.message = message
        }
    }

    @Test(
        "a wrong command line is told what was given and what is right, with exit code 64",
        arguments: [
            Refusal("psh a", "`horn` has no command `psh`: did you mean `push`?; see `horn --help`"),
            Refusal("frob", "`horn` has no command `frob`; see `horn --help`"),
            Refusal("--json", "`horn` has no option `--json`; see `horn --help`"),
            Refusal("help psh", "`horn` has no command `psh`: did you mean `push`?; see `horn --help`"),
            Refusal("device", "`horn device` needs add or list; see `horn device --help`"),
            Refusal("device ad", "`horn device` has no command `ad`: did you mean `add`?; see `horn device --help`"),
            Refusal("push", "`horn push` needs FILE: a file, or - for standard input; see `horn push --help`"),
            Refusal(
                "push a --devcie x",
                "`horn push` has no option `--devcie`: did you mean `--device`?; see `horn push --help`"),
            Refusal(
                "push a --JSON", "`horn push` has no option `--JSON`: did you mean `--json`?; see `horn push --help`"),
            Refusal(
                "push a -json", "`horn push` has no option `-json`: did you mean `--json`?; see `horn push --help`"),
            Refusal(
                "push a -5",
                "`horn push` has no option `-5` (an argument that begins with - goes after --); see `horn push --help`"),
            Refusal("push a --shell", "`horn push` has no option `--shell`; see `horn push --help`"),
            Refusal("push a --device", "`horn push` needs a value after `--device`: NAME; see `horn push --help`"),
            Refusal(
                "push a --device --json", "`horn push` needs a value after `--device`: NAME; see `horn push --help`"),
            Refusal("push a --json=yes", "`horn push` takes `--json` without a value; see `horn push --help`"),
            Refusal("push a --color red --color red", "`horn push` takes `--color` only once; see `horn push --help`"),
            Refusal(
                "push a --color gren",
                #"`horn push` was given "gren" for `--color`, which takes red or green (did you mean green?); see `horn push --help`"#
            ),
            Refusal(
                "push a --retain 10",
                #"`horn push` was given "10" for `--retain`, which takes a whole number from 1 to 9 or all; see `horn push --help`"#
            ),
            Refusal(
                "push a --at 2197",
                #"`horn push` was given "2197" for `--at`, which takes HOST:PORT, such as 127.0.0.1:2197 or [::1]:0; see `horn push --help`"#
            ),
            Refusal("device add", "`horn device add` needs NAME: what to call it; see `horn device add --help`"),
            Refusal("device add a", "`horn device add` needs `--model M`; see `horn device add --help`"),
            Refusal(
                "device add a b c --model m",
                #"`horn device add` takes NAME [OS], and was given "c" as well; see `horn device add --help`"#),
            Refusal(
                "device list x",
                #"`horn device list` takes no arguments, and was given "x" as well; see `horn device list --help`"#),
        ])
    func refusals(_ refusal: Refusal) {
        let failure = #expect(throws: CommandFailure.self) { try arguments(refusal.line) }
        #expect(failure == CommandFailure(.usage, refusal.message))
    }

    @Test(
        "help can be asked for in every place",
        arguments: [
            ("", "horn"), ("--help", "horn"), ("-h", "horn"), ("help", "horn"), ("help device add", "horn device add"),
            ("device --help", "horn device"), ("device add --help", "horn device add"),
            ("push a --json --help --nonsense", "horn push"), ("push -h", "horn push"),
        ])
    func help(line: String, expected: String) throws {
        guard case .help(let path) = try parser.parse(line.split(separator: " ").map(String.init)) else {
            Issue.record("no help")
            return
        }
        #expect(path.name == expected)
    }

    @Test("asking for an option that the command does not have is our own bug")
    func unknownName() async {
        await #expect(processExitsWith: .failure) {
            _ = ParsedArguments(SampleCommands.list, values: [:]).flag("jsno")
        }
    }
}

extension Invocation {
    fileprivate var isRun: Bool { if case .run = self { true } else { false } }
}
