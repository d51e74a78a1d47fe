/// The API's description for people, at `/api/`.
struct ReferencePage {
    private let document: OpenAPIDocument

    init(_ document: OpenAPIDocument) { self.document = document }

    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Tambuli: the API</title>
        <link rel="icon" href="/icon.svg">
        <link rel="stylesheet" href="/styles/tokens.css">
        <link rel="stylesheet" href="/api.css">
        </head>
        <body>
        <nav aria-label="Calls">
        <ul>
        \(document.routes.map(link).joined(separator: "\n"))
        <li><a href="#problems">Problems</a></li>
        </ul>
        </nav>
        <main>
        <h1>The API of Tambuli</h1>
        <p>\(Self.marked(OpenAPIDocument.introduction))</p>
        <p>For machines: <a href="/api/v1/openapi.json">OpenAPI 3.1</a>. Back to the <a href="/">console</a>.</p>
        <h2 id="calls">Calls</h2>
        \(document.routes.map(section).joined(separator: "\n"))
        <h2 id="problems">Problems</h2>
        <dl>
        \(Problem.Kind.allCases.map(row).joined(separator: "\n"))
        </dl>
        </main>
        </body>
        </html>

        """
    }

    private func link(_ route: Route) -> String {
        "<li><a href=\"#\(OpenAPIDocument.name(of: route))\" title=\"\(Self.escape(route.summary))\">"
            + "<code>\(route.method.rawValue) \(Self.escape(route.path))</code></a></li>"
    }

    private func section(_ route: Route) -> String {
        var text = """
            <section id="\(OpenAPIDocument.name(of: route))">
            <h3><code>\(route.method.rawValue) /api/v1\(Self.escape(route.path))</code></h3>
            <p>\(Self.marked(route.summary))</p>

            """
        if !route.parameters.isEmpty {
            text += "<table>\n<thead><tr><th scope=\"col\">Parameter</th><th scope=\"col\">in</th>"
            text += "<th scope=\"col\">what</th></tr></thead>\n<tbody>\n"
            for parameter in route.parameters {
                let name = Self.escape(parameter.name) + (parameter.isRequired ? "" : "?")
                text += "<tr><td><code>\(name)</code></td><td>\(parameter.place.rawValue)</td>"
                text += "<td>\(Self.marked(parameter.meaning))\(Self.escape(words(parameter.schema)))</td></tr>\n"
            }
            text += "</tbody>\n</table>\n"
        }
        if let body = route.body { text += "<h4>Body</h4>\n<pre tabindex=\"0\">\(Self.escape(outline(body)))</pre>\n" }
        for response in route.responses {
            text += "<h4>\(response.status)</h4>\n<p>\(Self.marked(response.meaning))</p>\n"
            if let schema = response.schema { text += "<pre tabindex=\"0\">\(Self.escape(outline(schema)))</pre>\n" }
        }
        return text + "</section>"
    }

    private func row(_ kind: Problem.Kind) -> String {
        "<dt id=\"problem-\(kind.rawValue)\"><code>\(kind.rawValue)</code> (\(kind.status))</dt>"
            + "<dd>\(Self.escape(kind.title)).</dd>"
    }

    private func words(_ schema: Schema) -> String {
        guard case .string(let string) = schema.form, !string.words.isEmpty else { return "" }
        return ": " + string.words.joined(separator: ", ")
    }

    /// The shape as indented text, names once.
    private func outline(_ schema: Schema, indent: String = "") -> String {
        switch schema.form {
        case .object(let properties, let additional):
            if let additional { return "{ name: \(outline(additional, indent: indent)) }" }
            guard !properties.isEmpty else { return "{}" }
            let inner = indent + "    "
            let lines = properties.map { property in
                let mark = property.isRequired ? "" : "?"
                let note = property.schema.meaning.map { "  // \($0)" } ?? ""
                return "\(inner)\(property.name)\(mark): \(outline(property.schema, indent: inner))\(note)"
            }
            return "{\n" + lines.joined(separator: "\n") + "\n\(indent)}"
        case .array(let element, _): return "[\(outline(element, indent: indent))]"
        case .oneOf(let schemas): return schemas.map { outline($0, indent: indent) }.joined(separator: " | ")
        case .string(let string) where !string.words.isEmpty:
            return string.words.map { "\"\($0)\"" }.joined(separator: " | ")
        case .string: return "string"
        case .integer: return "integer"
        case .number: return "number"
        case .boolean: return "boolean"
        case .null: return "null"
        case .any: return "any"
        }
    }

    /// What stands in backquotes as code.
    private static func marked(_ text: String) -> String {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            index.isMultiple(of: 2) ? escape(String(part)) : "<code>\(escape(String(part)))</code>"
        }.joined()
    }

    private static func escape(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
