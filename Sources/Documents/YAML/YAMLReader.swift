/// Reads YAML into the tree that ``JSONReader`` makes, so that whoever walks it need not know how it was written.
///
/// The part of YAML that says what JSON can say: one document of lists, objects with texts as keys, texts, numbers,
/// true, false and null (``YAMLScalar``), in every layout YAML has. Refused, each in a sentence with its place: anchors
/// and aliases (a few lines of them unfold to gigabytes), tags, a second document, a key that stands twice, keys that
/// are no texts, and more than the limits allow. libyaml does the scanning; its nesting is bounded here.
package struct YAMLReader: ~Copyable {
    private let limits: YAMLLimits
    private var parser: YAMLParser
    private var depth = 0

    /// - Throws: ``DocumentError`` at the first place that is wrong.
    package static func read(
        _ bytes: some Sequence<UInt8>, within limits: YAMLLimits = YAMLLimits()
    ) throws(DocumentError) -> Node {
        let bytes = Array(bytes)
        guard bytes.count <= limits.bytes else {
            throw DocumentError(
                "the document has \(bytes.count) bytes, and YAML is read up to \(limits.bytes)",
                at: SourcePosition(line: 1, column: 1))
        }
        var reader = YAMLReader(limits: limits, parser: YAMLParser(try YAMLText(bytes)))
        return try reader.readStream()
    }

    private init(limits: YAMLLimits, parser: consuming YAMLParser) {
        self.limits = limits
        self.parser = parser
    }

    // MARK: The document

    private mutating func readStream() throws(DocumentError) -> Node {
        _ = try parser.next()
        let start = try parser.next()
        guard case .documentStart = start.kind else {
            throw DocumentError("the document is empty: a value was expected", at: start.range.start)
        }
        let node = try readValue(try parser.next(), name: Node.documentName)
        _ = try parser.next()
        let end = try parser.next()
        guard case .streamEnd = end.kind else {
            throw DocumentError("a second document begins here: a file holds one", at: end.range.start)
        }
        return node
    }

    private mutating func readValue(_ event: YAMLEvent, name: String) throws(DocumentError) -> Node {
        try refuseReferences(event)
        switch event.kind {
        case .scalar(let text, let isPlain):
            let value = isPlain ? YAMLScalar.value(ofPlain: text) : .string(text)
            return Node(value, range: event.range, name: name)
        case .listStart:
            return try nested(event) { reader throws(DocumentError) in
                try reader.readList(event, name: name)
            }
        case .objectStart:
            return try nested(event) { reader throws(DocumentError) in
                try reader.readObject(event, name: name)
            }
        default:
            throw DocumentError("a value was expected here", at: event.range.start)
        }
    }

    // MARK: Lists and objects

    private mutating func readList(_ start: YAMLEvent, name: String) throws(DocumentError) -> Node {
        var elements: [Node] = []
        while true {
            let event = try parser.next()
            if case .listEnd = event.kind {
                return Node(.array(elements), range: start.range.extended(to: event.range), name: name)
            }
            let owner = name == Node.documentName ? "" : name
            elements.append(try readValue(event, name: "\(owner)[\(elements.count)]"))
        }
    }

    private mutating func readObject(_ start: YAMLEvent, name: String) throws(DocumentError) -> Node {
        var members: [ObjectNode.Member] = []
        var keys = KeyPlaces()
        while true {
            let event = try parser.next()
            if case .objectEnd = event.kind {
                let object = ObjectNode(members, position: start.range.start, name: name)
                return Node(.object(object), range: start.range.extended(to: event.range), name: name)
            }
            let key = try readKey(event)
            try keys.add(key, at: event.range.start)
            let value = try readValue(try parser.next(), name: key)
            members.append(.init(key: key, keyRange: event.range, value: value))
        }
    }

    /// A key is a text, however it looks: `1:` has the key `1`, as it must in JSON.
    private func readKey(_ event: YAMLEvent) throws(DocumentError) -> String {
        try refuseReferences(event)
        guard case .scalar(let key, let isPlain) = event.kind, !(isPlain && key.isEmpty) else {
            throw DocumentError("a key must be a text", at: event.range.start)
        }
        guard key != "<<" || !isPlain else {
            throw DocumentError("merge keys (`<<`) are not taken: write the members out", at: event.range.start)
        }
        return key
    }

    private mutating func nested(
        _ event: YAMLEvent, _ read: (inout YAMLReader) throws(DocumentError) -> Node
    ) throws(DocumentError) -> Node {
        depth += 1
        defer { depth -= 1 }
        guard depth <= limits.depth else {
            throw DocumentError("lists and objects are nested deeper than \(limits.depth)", at: event.range.start)
        }
        return try read(&self)
    }

    private func refuseReferences(_ event: YAMLEvent) throws(DocumentError) {
        if case .alias = event.kind {
            throw DocumentError("aliases (`*name`) are not taken: write the value out", at: event.range.start)
        }
        guard !event.hasAnchor else {
            throw DocumentError("anchors (`&name`) are not taken: write the value out", at: event.range.start)
        }
        guard !event.hasTag else {
            throw DocumentError(
                "tags (`!name`) are not taken: a text that looks like a number stands in quotes",
                at: event.range.start)
        }
    }
}

extension SourceRange {
    fileprivate func extended(to end: SourceRange) -> SourceRange {
        SourceRange(start: start, bytes: bytes.lowerBound..<max(bytes.lowerBound, end.bytes.upperBound))
    }
}
