import APS

extension Command {
    static let codes = Command(
        name: "codes", summary: "Print the table of diagnosis codes: what each means and what to do",
        example: """
            tambuli codes
            tambuli codes category-unknown
            """,
        arguments: [Argument("CODE", .choice(DiagnosisCode.self), "only these", .any)], options: [.json]
    ) { arguments in
        let asked = arguments.texts("CODE")
        let codes = DiagnosisCode.allCases.filter { asked.isEmpty || asked.contains($0.rawValue) }
        try CodeListing.print(codes, json: arguments.flag("json"))
        return .done
    }
}
