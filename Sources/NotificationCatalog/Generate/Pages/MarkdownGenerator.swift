import APS

/// A page for product people: what each category is for, and what devices show of it.
struct MarkdownGenerator {
    private let catalog: CatalogGenerator
    private let pictures: [CategoryPicture]

    init(_ catalog: CatalogGenerator, _ pictures: [CategoryPicture]) {
        self.catalog = catalog
        self.pictures = pictures
    }

    var text: String {
        var out = SourceWriter()
        out.line("<!-- \(catalog.head(.markdown)) -->")
        out.line()
        out.line("# Notifications of \(escape(catalog.app))")
        for category in catalog.categories { write(category, to: &out) }
        return out.text
    }

    private func write(_ category: CategoryDraft, to out: inout SourceWriter) {
        let facts = CategoryFacts(category, in: catalog)
        out.lines(["", "## \(escape(category.record.identifier))", "", paragraph(facts.scenario)])
        let drawn = pictures.filter { $0.category == category.record.identifier }
        if !drawn.isEmpty {
            out.lines(["", "| device | view | buttons |", "| --- | --- | --- |"])
            for picture in drawn {
                let buttons = picture.buttons.map(words).joined(separator: "<br>")
                let hint = picture.hint.map { "_\(escape($0))_" } ?? ""
                let parts = [buttons, hint].filter { !$0.isEmpty }.joined(separator: "<br>")
                out.line("| \(escape(picture.device)) | \(escape(picture.view)) | \(parts.isEmpty ? "none" : parts) |")
            }
        }
        if !facts.rows.isEmpty {
            out.lines(["", "| | |", "| --- | --- |"])
            for row in facts.rows { out.line("| \(escape(row.name)) | \(escape(row.value)) |") }
        }
        guard !facts.translations.isEmpty else { return }
        let languages = catalog.manifest.languages
        out.lines([
            "", "| \(languages.joined(separator: " | ")) |",
            "| \(languages.map { _ in "---" }.joined(separator: " | ")) |",
        ])
        for row in facts.translations { out.line("| \(row.map(escape).joined(separator: " | ")) |") }
    }

    private func words(_ button: CategoryPicture.Button) -> String {
        let notes = button.notes.isEmpty ? "" : " (\(button.notes.joined(separator: ", ")))"
        let field = button.textInput.map {
            ", then a text field “\(escape($0.placeholder))” with “\(escape($0.buttonTitle))”"
        }
        return "**\(escape(button.title))**\(notes)\(field ?? "")"
    }

    /// A text at the beginning of a line, where a dash or a number begins a list and spaces begin code.
    private func paragraph(_ text: String) -> String {
        let text = String(text.asOneLine.drop { $0 == " " })
        let digits = text.unicodeScalars.prefix { ("0"..."9").contains($0) }
        if !digits.isEmpty, text.unicodeScalars.dropFirst(digits.count).first == "." {
            return String(digits) + "\\" + escape(String(text.unicodeScalars.dropFirst(digits.count)))
        }
        return (["-", "+", "="].contains(text.unicodeScalars.first) ? "\\" : "") + escape(text)
    }

    /// A text that stays a text: no markup, no cell's end, no HTML, on one line.
    private func escape(_ text: String) -> String {
        text.asOneLine.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\\", "`", "*", "_", "[", "]", "(", ")", "#", "|", "!", "~": "\\\(scalar)"
            // Addresses become links by themselves, names with an at sign are told of it, and dollars begin formulas.
            case ":", "@", "$": "&#\(scalar.value);"
            default: String(scalar)
            }
        }.joined().replacing("www.", with: "www&#46;")
    }
}

extension String {
    /// Without line ends, and without what turns the direction of what follows.
    var asOneLine: String {
        String(
            UnicodeScalarView(unicodeScalars.map { $0.isInvisible && $0 != "\u{200C}" && $0 != "\u{200D}" ? " " : $0 }))
    }
}
