import APS

/// A page for product people: what each category is for, drawn as devices show it. One file, without scripts, and what
/// it shows comes from nowhere else.
struct HTMLGenerator {
    private let catalog: CatalogGenerator
    private let pictures: [CategoryPicture]

    init(_ catalog: CatalogGenerator, _ pictures: [CategoryPicture]) {
        self.catalog = catalog
        self.pictures = pictures
    }

    var text: String {
        var out = SourceWriter(unit: "  ")
        out.line("<!DOCTYPE html>")
        out.line("<!-- \(catalog.head(.html)) -->")
        out.line("<html lang=\"en\">")
        out.line("<meta charset=\"utf-8\">")
        out.line("<meta name=\"viewport\" content=\"width=device-width\">")
        out.line(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">")
        out.line("<title>Notifications of \(escape(catalog.app))</title>")
        out.lines(Self.style)
        out.line("<h1>Notifications of \(escape(catalog.app))</h1>")
        for category in catalog.categories { write(category, to: &out) }
        out.line("</html>")
        return out.text
    }

    private func write(_ category: CategoryDraft, to out: inout SourceWriter) {
        let facts = CategoryFacts(category, in: catalog)
        out.block("<section>", "</section>") { out in
            out.line("<h2>\(escape(category.record.identifier))</h2>")
            out.line("<p dir=\"auto\">\(escape(facts.scenario))</p>")
            out.block("<div class=\"devices\">", "</div>") { out in
                for picture in pictures where picture.category == category.record.identifier {
                    write(picture, titled: facts.scenario, to: &out)
                }
            }
            out.block("<table>", "</table>") { out in
                for row in facts.rows {
                    out.line("<tr><th>\(escape(row.name))</th><td dir=\"auto\">\(escape(row.value))</td></tr>")
                }
            }
            if !facts.translations.isEmpty { write(facts.translations, to: &out) }
        }
    }

    private func write(_ picture: CategoryPicture, titled title: String, to out: inout SourceWriter) {
        out.block("<figure>", "</figure>") { out in
            out.line("<figcaption>\(escape(picture.device)), \(escape(picture.view))</figcaption>")
            out.line("<div class=\"notification\" dir=\"auto\"><b>\(escape(catalog.manifest.app?.bundle ?? ""))</b>")
            out.line("<p>\(escape(title))</p></div>")
            for button in picture.buttons { write(button, to: &out) }
            if let hint = picture.hint { out.line("<p class=\"hint\">\(escape(hint))</p>") }
        }
    }

    private func write(_ button: CategoryPicture.Button, to out: inout SourceWriter) {
        let style = button.isDestructive ? "button destructive" : "button"
        let notes = button.notes.isEmpty ? "" : " <small>\(escape(button.notes.joined(separator: ", ")))</small>"
        out.line("<div class=\"\(style)\" dir=\"auto\">\(escape(button.title))\(notes)</div>")
        if let input = button.textInput {
            out.line(
                "<div class=\"field\" dir=\"auto\"><i>\(escape(input.placeholder))</i> <b>\(escape(input.buttonTitle))</b></div>"
            )
        }
    }

    private func write(_ translations: [[String]], to out: inout SourceWriter) {
        out.block("<table>", "</table>") { out in
            let heads = catalog.manifest.languages.map { "<th>\(escape($0))</th>" }
            out.line("<tr>\(heads.joined())</tr>")
            for row in translations {
                out.line("<tr>\(row.map { "<td dir=\"auto\">\(escape($0))</td>" }.joined())</tr>")
            }
        }
    }

    /// Source: HTML standard, "escaping a string", with the apostrophe besides.
    private func escape(_ text: String) -> String {
        text.asOneLine.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            default: String(scalar)
            }
        }.joined()
    }

    private static let style = """
        <style>
          body { font: 16px/1.4 system-ui, sans-serif; max-width: 72em; margin: 2em auto; padding: 0 1em; color: #1c1c1e }
          section { margin: 3em 0 }
          .devices { display: flex; flex-wrap: wrap; gap: 1em; align-items: flex-start }
          figure { margin: 0; width: 18em; background: #e5e5ea; border-radius: 1em; padding: .8em }
          figcaption { font-size: .8em; color: #48484a; margin-bottom: .5em }
          .notification, .button, .field { background: #fff; border-radius: .7em; padding: .5em .8em; margin-top: .3em }
          .notification b { font-size: .75em; color: #48484a } .notification p { margin: 0 }
          .button { text-align: center } .destructive { color: #c4001a } .field { color: #636366 }
          small, .hint { color: #636366; font-size: .75em }
          table { border-collapse: collapse; margin-top: 1em; display: block; overflow-x: auto } th { white-space: nowrap }
          th, td { text-align: start; padding: .2em 1em .2em 0; vertical-align: top } td { overflow-wrap: anywhere }
          @media (prefers-color-scheme: dark) {
            body { background: #1c1c1e; color: #f2f2f7 } figure { background: #2c2c2e }
            .notification, .button, .field { background: #3a3a3c } .destructive { color: #ff6961 }
            figcaption, .notification b, .field, small, .hint { color: #aeaeb2 }
          }
        </style>
        """.split(separator: "\n").map(String.init)
}
