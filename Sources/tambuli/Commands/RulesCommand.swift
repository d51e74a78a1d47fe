import SimulatedDevice

extension Command {
    static let rules = Command(
        name: "rules", summary: "Print the two rule books side by side, with their sources",
        discussion: """
            Where the brief and the vendors' documents differ, `documented` follows the documents and is the default;
            `brief` follows the brief. Where the vendor is silent the brief's rule holds in both. Rows in which the books
            differ are marked with *.
            """,
        example: "tambuli rules --json", options: [.json]
    ) { arguments in
        if arguments.flag("json") {
            for row in Rules.table { Output.result.line(try JSONLine.encode(row)) }
            return .done
        }
        let style = Output.result.style
        for row in Rules.table {
            let mark = row.differs ? "*" : " "
            Output.result.line("\(mark) \(style.emphasize(row.name, .bold))  \(row.question)")
            Output.result.line(
                "    documented  \(row.documented)  \(style.emphasize("(\(row.documentedSource))", .dim))")
            Output.result.line("    brief       \(row.brief)  \(style.emphasize("(\(row.briefSource))", .dim))")
        }
        return .done
    }
}
