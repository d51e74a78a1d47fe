import APS
import Testing

@testable import tambuli

@Suite("HelpText")
struct HelpTextTests {
    @Test("a command's help has usage, text, arguments, options with defaults, and an example")
    func command() {
        let path = CommandPath(SampleCommands.root).appending(SampleCommands.push)
        #expect(
            HelpText(path).text == """
                Push a file.

                Usage: horn push FILE [MORE…] [--device NAME] [--color red|green]
                    [--at HOST:PORT] [--retain N|all] [--header TEXT]… [--json]

                A first paragraph that is long enough to be filled into more than one line of
                eighty columns.

                A second.

                Arguments:
                  FILE  a file, or - for standard input
                  MORE  more of them

                Options:
                  --device NAME      the device (default: iPhone)
                  --color red|green  how it looks
                  --at HOST:PORT     where to
                  --retain N|all     how many to keep
                  --header TEXT      one more header
                  --json             for machines
                  --help             print this text

                Example:
                  horn push hello.apns
                  horn push - --color red

                """)
    }

    @Test("the help of all lists the commands and the exit codes")
    func root() {
        let text = HelpText(CommandPath(SampleCommands.root)).text
        #expect(
            text.hasPrefix(
                "Blow a horn.\n\nUsage: horn COMMAND …\n\nCommands:\n  push    Push a file\n  device  The fleet\n"))
        #expect(text.contains("\n  --version  print the version\n"))
        for code in [0, 1, 64, 65, 66, 69, 70] { #expect(text.contains("\n  \(code)"), "\(code)") }
    }

    @Test("a required option says so")
    func required() {
        let path = CommandPath(SampleCommands.root).appending(SampleCommands.add)
        #expect(HelpText(path).text.contains("\n  --model M  which model (required)\n"))
        #expect(HelpText(path).text.contains("\nUsage: horn add NAME [OS] --model M\n"))
    }

    @Test(
        "the text is filled to the terminal's width, between 40 and 100 columns",
        arguments: [
            (20, 40), (40, 40), (60, 60), (300, 100),
        ])
    func width(asked: Int, filledTo: Int) {
        let word = "horn"
        let command = Command(
            name: "x", summary: "s", discussion: Array(repeating: word, count: 200).joined(separator: " "),
            options: [.flag("f", Array(repeating: word, count: 200).joined(separator: " "))])
        let lines = HelpText(CommandPath(command), width: asked).text.split(separator: "\n").map { String($0) }
        let widest = lines.map(\.displayWidth).max() ?? 0
        #expect(widest <= filledTo)
        #expect(widest + 1 + word.count > filledTo)
    }

    @Test("every command of ours has an example, a way to run, and help without a full stop")
    func ourCommands() {
        for path in CommandPath(RootCommand.command).tree where !path.isRoot {
            let command = path.command
            #expect(!command.summary.hasSuffix("."), "\(path.name)")
            guard command.subcommands.isEmpty else {
                #expect(command.options.isEmpty && command.arguments.isEmpty && command.run == nil, "\(path.name)")
                continue
            }
            #expect(command.run != nil, "\(path.name)")
            #expect(command.example.contains(path.name), "\(path.name)")
            #expect(command.options.allSatisfy { !$0.help.hasSuffix(".") }, "\(path.name)")
            #expect(Set(command.options.map(\.name)).count == command.options.count, "\(path.name)")
        }
    }
}
