/// Text of a program, line by line, indented by blocks.
struct SourceWriter {
    private(set) var text = ""
    private var depth = 0
    private let unit: String

    /// - Parameter unit: one step of indentation.
    init(unit: String = "    ") { self.unit = unit }

    /// An empty line has no spaces.
    mutating func line(_ line: String = "") {
        text += line.isEmpty ? "\n" : String(repeating: unit, count: depth) + line + "\n"
    }

    mutating func lines(_ lines: [String]) {
        for line in lines { self.line(line) }
    }

    /// A head, an indented body and a tail.
    mutating func block(_ head: String, _ tail: String, _ body: (inout SourceWriter) -> Void) {
        line(head)
        indented(body)
        line(tail)
    }

    mutating func indented(_ body: (inout SourceWriter) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }
}
