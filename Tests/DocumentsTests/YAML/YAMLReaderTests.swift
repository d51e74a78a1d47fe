import Testing

@testable import Documents

@Suite("YAMLReader")
struct YAMLReaderTests {
    private func read(_ text: String) throws(DocumentError) -> Node { try YAMLReader.read(text.utf8) }

    // MARK: The same tree as JSON's

    struct Pair: Sendable, CustomTestStringConvertible {
        let yaml: String
        let json: String
        var testDescription: String { json }
    }

    @Test(
        "every layout of YAML makes the values that JSON makes",
        arguments: [
            Pair(
                yaml: "id: message\nactions:\n  - reply\n  - mute\n",
                json: #"{"id":"message","actions":["reply","mute"]}"#),
            Pair(yaml: "id: message\nactions:\n- reply\n", json: #"{"id":"message","actions":["reply"]}"#),
            Pair(yaml: "# a note\n---\n[a, \"b\", 'it''s']\n...\n", json: #"["a","b","it's"]"#),
            Pair(yaml: #"{"aps": {"alert": "x", "badge": 1}}"#, json: #"{"aps": {"alert": "x", "badge": 1}}"#),
            Pair(yaml: "body: |\n  two\n  lines\n", json: #"{"body":"two\nlines\n"}"#),
            Pair(yaml: "body: >-\n  one\n  line\n", json: #"{"body":"one line"}"#),
            Pair(yaml: "[true, false, null, ~, 1, -2.5e3]", json: "[true, false, null, null, 1, -2.5e3]"),
            Pair(yaml: "a:\nb: ''\n", json: #"{"a":null,"b":""}"#),
            Pair(yaml: #"["1", 'true', "null"]"#, json: #"["1","true","null"]"#),
            Pair(yaml: "1: a\ntrue: b\n", json: #"{"1":"a","true":"b"}"#),
            Pair(yaml: "? a\n: b\n", json: #"{"a":"b"}"#),
            Pair(yaml: "? |\n  a\n: b\n", json: #"{"a\n":"b"}"#),
            Pair(yaml: "\u{FEFF}a: grüße 👋\n", json: #"{"a":"grüße 👋"}"#),
            Pair(yaml: #"a: "\u263a\x41""#, json: #"{"a":"☺A"}"#),
        ])
    func layouts(pair: Pair) throws {
        #expect(try read(pair.yaml).plain == JSONReader.read(pair.json.utf8).plain)
    }

    @Test(
        "words that only some readers take for booleans or numbers are texts",
        arguments: [
            "no", "yes", "on", "off", "y", "n", "True", "FALSE", "Null", "012", "0x1F", "0o17", "1_000", "12:30", ".5",
            "+1", "1.", ".inf", ".nan", "1e", "2026-01-15", "-x", "1 2",
        ])
    func ambiguousWords(word: String) throws {
        let node = try #require(try read("[\(word)]").array().first)
        #expect(node.value == .string(word))
    }

    @Test("where true or false is expected, `yes` is refused with its place")
    func booleansAreSpelledOut() throws {
        let node = try #require(try read("destructive: yes\n").object()["destructive"])
        #expect(throws: DocumentError.self) { try node.bool() }
        #expect(node.position == SourcePosition(line: 1, column: 14))
    }

    // MARK: Places

    @Test("keys and values know line, column and bytes, whatever comes before them")
    func places() throws {
        let text = "# é\r\nwörter:\r\n  - id: \"ä\"\r\n    é: 1\r\n"
        let document = try read(text).object()
        let list = try #require(document.members.first)
        #expect(list.keyRange.start == SourcePosition(line: 2, column: 1))
        let item = try #require(try list.value.array().first)
        #expect(item.position == SourcePosition(line: 3, column: 5))
        #expect(item.name == "wörter[0]")
        let members = try item.object().members
        #expect(members.map(\.keyRange.start.line) == [3, 4])
        #expect(members.map(\.value.position.column) == [9, 8])
        let bytes = Array(text.utf8)
        #expect(members.map { String(decoding: bytes[$0.value.range.bytes], as: UTF8.self) } == ["\"ä\"", "1"])
    }

    @Test("a byte order mark moves no place")
    func byteOrderMark() throws {
        let member = try #require(try read("\u{FEFF}a: 1").object().members.first)
        #expect(member.keyRange == SourceRange(start: SourcePosition(line: 1, column: 1), bytes: 3..<4))
    }

    // MARK: What is refused

    struct Refusal: Sendable, CustomTestStringConvertible {
        let text: String
        let at: SourcePosition
        let says: String
        var testDescription: String { says }

        init(_ text: String, _ line: Int, _ column: Int, _ says: String) {
            self.text = text
            at = SourcePosition(line: line, column: column)
            self.says = says
        }
    }

    @Test(
        "what JSON has no word for is refused, at its place",
        arguments: [
            Refusal("", 1, 1, "the document is empty"),
            Refusal("# nothing\n", 2, 1, "the document is empty"),
            Refusal("a: 1\nb: 2\na: 3\n", 3, 1, "`a` is here a second time: the first is at line 1, column 1"),
            Refusal("a: &x 1\n", 1, 4, "anchors"),
            Refusal("a: &x\n  b: 1\n", 1, 4, "anchors"),
            Refusal("a: [&x [1], 2]\n", 1, 5, "anchors"),
            Refusal("a: *x\n", 1, 4, "aliases"),
            Refusal("*x : 1\n", 1, 1, "aliases"),
            Refusal("a: !!str 1\n", 1, 4, "tags"),
            Refusal("a: !point {x: 1}\n", 1, 4, "tags"),
            Refusal("! a: 1\n", 1, 1, "tags"),
            Refusal("a: 1\nb:\n  <<: {c: 1}\n", 3, 3, "merge keys"),
            Refusal("? [a]\n: 1\n", 1, 3, "a key must be a text"),
            Refusal("?\n: 1\n", 1, 2, "a key must be a text"),
            Refusal("a: 1\n---\nb: 2\n", 2, 1, "a second document"),
            Refusal("a: 'x\n", 2, 1, "unexpected end of stream"),
            Refusal("a:\n\t- b\n", 2, 1, "a tab stands here"),
            Refusal("a: b: c\n", 1, 5, "mapping values are not allowed"),
            Refusal("a: \u{1}\n", 1, 4, "control characters are not allowed"),
        ])
    func refusals(refusal: Refusal) {
        let error = #expect(throws: DocumentError.self) { try read(refusal.text) }
        #expect(error?.message.contains(refusal.says) == true, "\(error?.message ?? "")")
        #expect(error?.position == refusal.at)
    }

    @Test("bytes that are no UTF-8 are refused at the first of them")
    func notUTF8() {
        let error = #expect(throws: DocumentError.self) { try YAMLReader.read(Array("a: ".utf8) + [0xC3, 0x28]) }
        #expect(error?.position == SourcePosition(line: 1, column: 4))
    }

    // MARK: Limits

    @Test("nesting is bounded, in brackets and in lines")
    func nesting() {
        let brackets = String(repeating: "[", count: 100_000)
        let dashes = String(repeating: "- ", count: 100_000)
        for text in [brackets, dashes] {
            let error = #expect(throws: DocumentError.self) { try read(text) }
            #expect(error?.message.contains("deeper than 512") == true)
        }
    }

    @Test("the size is bounded")
    func size() {
        var limits = YAMLLimits()
        limits.bytes = 10
        #expect(throws: Never.self) { try YAMLReader.read("0123456789".utf8, within: limits) }
        let error = #expect(throws: DocumentError.self) { try YAMLReader.read("01234567890".utf8, within: limits) }
        #expect(error?.message == "the document has 11 bytes, and YAML is read up to 10")
    }

    @Test("random pieces of YAML never stop the reader")
    func randomPieces() {
        let pieces = [
            "a", ":", " ", "\n", "-", "- ", "[", "]", "{", "}", ",", "\"", "'", "|", ">", "#", "&", "*", "!", "%",
            "---", "é", "\t", "?",
        ]
        var seed: UInt64 = 1
        for _ in 0..<3_000 {
            var text = ""
            for _ in 0..<24 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(seed >> 33) % pieces.count]
            }
            _ = try? read(text)
        }
    }
}

extension Node {
    /// The value without its places, for comparing documents in two notations.
    fileprivate var plain: String {
        switch value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let number): number.text
        case .string(let text): "\"\(text)\""
        case .array(let elements): "[" + elements.map(\.plain).joined(separator: ",") + "]"
        case .object(let object):
            "{" + object.members.map { "\"\($0.key)\":\($0.value.plain)" }.joined(separator: ",") + "}"
        }
    }
}
