import Testing

@testable import tambuli

@Suite("ManualPage")
struct ManualPageTests {
    @Test("the page has each command with its options, and the exit codes")
    func content() {
        let text = ManualPage(root: SampleCommands.root, version: "1.0").text
        #expect(text.hasPrefix(".TH HORN 1 \"\" \"horn 1.0\" \"\"\n.SH NAME\nhorn \\- Blow a horn\n"))
        #expect(text.contains("\n.SS horn device add\nAdd one.\n"))
        #expect(text.contains("\n.TP\n.B \\-\\-device NAME\nthe device (default: iPhone)\n"))
        #expect(text.contains("\n.nf\n.RS\nhorn push hello.apns\nhorn push \\- \\-\\-color red\n.RE\n.fi\n"))
        #expect(text.hasSuffix("\n.TP\n73\na file or standard output cannot be written\n"))
    }

    @Test("text that roff would take for an order is only text")
    func escapes() {
        let command = Command(
            name: "x", summary: ".so /etc/passwd", example: "'a \\n",
            options: [], run: { _ in .done })
        let text = ManualPage(root: Command(name: "r", summary: "s", subcommands: [command]), version: "1").text
        #expect(text.contains("\n\\&.so /etc/passwd.\n"))
        #expect(text.contains("\n\\&'a \\en\n"))
    }

    @Test("the manual's own checker finds nothing to warn of", .enabled(if: Shells.has("mandoc")))
    func checker() throws {
        for root in [RootCommand.command, SampleCommands.root] {
            let page = ManualPage(root: root, version: "1.0").text
            let run = try Shells.run("mandoc", ["-T", "lint", "-W", "warning"], input: page)
            // A page without a date is meant: the same table gives the same bytes.
            let findings = run.output.split(separator: "\n").filter { !$0.contains("missing date") }
            #expect(findings == [])
        }
    }
}
