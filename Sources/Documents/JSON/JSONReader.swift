/// Reads JSON into a tree whose every value and key knows its line and column.
///
/// ```swift
/// let document = try JSONReader.read(bytes, as: .handwritten)
/// let categories = try document.object().required("categories").array()
/// ```
///
/// Strict where RFC 8259 is: UTF-8 without errors, no lone surrogates, no control characters in texts. A byte order
/// mark at the start is passed over. Cost: one pass; nesting is bounded, so no input can exhaust the stack.
package struct JSONReader {
    let dialect: JSONDialect
    var cursor: Cursor
    private var depth = 0

    /// - Throws: ``DocumentError`` at the first place that is wrong.
    package static func read(
        _ bytes: some Sequence<UInt8>, as dialect: JSONDialect = .strict
    ) throws(DocumentError) -> Node {
        var reader = JSONReader(dialect: dialect, cursor: try Cursor(Array(bytes)))
        return try reader.readDocument()
    }

    private init(dialect: JSONDialect, cursor: Cursor) {
        self.dialect = dialect
        self.cursor = cursor
    }

    // MARK: Values

    private mutating func readDocument() throws(DocumentError) -> Node {
        try skipSpace()
        guard cursor.byte != nil else { throw cursor.error("the document is empty: a JSON value was expected") }
        let node = try readValue(name: Node.documentName)
        try skipSpace()
        guard cursor.byte == nil else {
            throw cursor.error("found \(cursor.found) after the end of the value: a document holds one value")
        }
        return node
    }

    private mutating func readValue(name: String) throws(DocumentError) -> Node {
        let start = cursor.mark
        let value: Node.Value
        switch cursor.byte {
        case UInt8(ascii: "{"): value = .object(try readObject(name: name))
        case UInt8(ascii: "["): value = .array(try readArray(name: name))
        case UInt8(ascii: "\""): value = .string(try readString())
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): value = .number(try readNumber())
        default: value = try readWord()
        }
        return Node(value, range: cursor.range(since: start), name: name)
    }

    private mutating func readWord() throws(DocumentError) -> Node.Value {
        let start = cursor
        let word = cursor.takeWord()
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case "":
            if start.byte == UInt8(ascii: "'") { throw start.error("a text stands in double quotes, not in `'`") }
            throw start.error("found \(start.found), expected a value")
        default:
            throw start.error("found `\(word)`, expected a value: a text stands in double quotes")
        }
    }

    // MARK: Lists and objects

    private mutating func readArray(name: String) throws(DocumentError) -> [Node] {
        var elements: [Node] = []
        try readItems(of: "list", closedBy: "]") { reader throws(DocumentError) in
            elements.append(try reader.readValue(name: "\(name == Node.documentName ? "" : name)[\(elements.count)]"))
        }
        return elements
    }

    private mutating func readObject(name: String) throws(DocumentError) -> ObjectNode {
        let position = cursor.position
        var members: [ObjectNode.Member] = []
        var keys = KeyPlaces()
        try readItems(of: "object", closedBy: "}") { reader throws(DocumentError) in
            let member = try reader.readMember()
            if reader.dialect.repeatedKeys == .refused { try keys.add(member.key, at: member.keyRange.start) }
            members.append(member)
        }
        return ObjectNode(members, position: position, name: name)
    }

    private mutating func readMember() throws(DocumentError) -> ObjectNode.Member {
        let start = cursor.mark
        guard cursor.byte == UInt8(ascii: "\"") else {
            throw cursor.error("found \(cursor.found), expected a key in double quotes")
        }
        let key = try readString()
        let keyRange = cursor.range(since: start)
        try skipSpace()
        guard cursor.take(UInt8(ascii: ":")) else {
            throw cursor.error("found \(cursor.found), expected `:` after the key `\(key)`")
        }
        try skipSpace()
        return ObjectNode.Member(key: key, keyRange: keyRange, value: try readValue(name: key))
    }

    /// Reads what stands between a bracket and its partner: items with commas between them.
    private mutating func readItems(
        of container: String, closedBy closing: Character,
        _ readItem: (inout JSONReader) throws(DocumentError) -> Void
    ) throws(DocumentError) {
        let close = closing.asciiValue ?? 0
        let opening = cursor.position
        depth += 1
        defer { depth -= 1 }
        guard depth <= dialect.depthLimit else {
            throw cursor.error("lists and objects are nested deeper than \(dialect.depthLimit)")
        }
        cursor.advance()
        try skipSpace()
        if cursor.take(close) { return }
        while true {
            try readItem(&self)
            try skipSpace()
            if cursor.take(close) { return }
            let comma = cursor
            guard cursor.take(UInt8(ascii: ",")) else {
                guard cursor.byte != nil else {
                    throw cursor.error("the document ends inside the \(container) that begins at \(opening)")
                }
                throw cursor.error("found \(cursor.found), expected `,` or `\(closing)`")
            }
            try skipSpace()
            guard cursor.byte == close else { continue }
            guard dialect.allowsTrailingCommas else {
                throw comma.error("a comma before `\(closing)`: nothing follows it, so it must go")
            }
            cursor.advance()
            return
        }
    }

    // MARK: Between values

    private mutating func skipSpace() throws(DocumentError) {
        while let byte = cursor.byte {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): cursor.advance()
            case UInt8(ascii: "/"): try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(DocumentError) {
        let start = cursor
        cursor.advance()
        guard let kind = cursor.byte, kind == UInt8(ascii: "/") || kind == UInt8(ascii: "*") else {
            throw start.error("found `/`, which begins nothing in JSON")
        }
        guard dialect.allowsComments else { throw start.error("comments are not allowed in this document") }
        cursor.advance()
        if kind == UInt8(ascii: "/") {
            while let byte = cursor.byte, byte != UInt8(ascii: "\n") { cursor.advance() }
            return
        }
        while cursor.byte != nil {
            let isStar = cursor.take(UInt8(ascii: "*"))
            if isStar, cursor.take(UInt8(ascii: "/")) { return }
            if !isStar { cursor.advance() }
        }
        throw start.error("a comment begins here that never ends: `*/` is missing")
    }
}
