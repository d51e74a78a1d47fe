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

    @Test("no line is wider than the terminal, if its words allow", arguments: [20, 40, 60, 100, 300])
    func width(_ width: Int) {
        for path in CommandPath(RootCommand.command).tree + CommandPath(SampleCommands.root).tree {
            let widest =
                HelpText(path, width: width).text.split(separator: "\n")
                .filter { $0.contains(" ") && !$0.contains("/") && !$0.contains("horn push") }
                .map { String($0).displayWidth }.max() ?? 0
            #expect(widest <= min(max(width, 40), 100), "\(path.name)")
        }
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
