import Documents
import Testing

@Suite("JSONReader")
struct JSONReaderTests {
    private func read(_ text: String, as dialect: JSONDialect = .strict) throws -> Node {
        try JSONReader.read(text.utf8, as: dialect)
    }

    private func message(_ text: String, as dialect: JSONDialect = .strict) -> String? {
        do throws(DocumentError) {
            _ = try JSONReader.read(text.utf8, as: dialect)
            return nil
        } catch {
            return error.description
        }
    }

    @Test("every kind of value is read as what it is")
    func kinds() throws {
        let elements = try read(#" [null, true, false, -1.5e3, "a\"\\\/\b\f\n\r\t\u00e9\ud83d\udce3", [], {}] "#)
            .array()
        #expect(elements.map(\.kind) == ["null", "true", "false", "a number", "a text", "a list", "an object"])
        #expect(elements[0].isNull)
        #expect(try elements[3].double() == -1500)
        #expect(try elements[4].string() == "a\"\\/\u{8}\u{c}\n\r\té📣")
    }

    @Test("keys and values know their line, column and bytes; columns count scalars")
    func positions() throws {
        let text = "{\n  \"é📣\": [1,\r\n\t{\"k\" : null}]\n}"
        let member = try #require(try read(text).object().members.first)
        #expect(member.keyRange.start == SourcePosition(line: 2, column: 3))
        #expect(member.keyRange.bytes == 4..<12)
        let elements = try member.value.array()
        #expect(member.value.position == SourcePosition(line: 2, column: 9))
        #expect(elements[0].position == SourcePosition(line: 2, column: 10))
        #expect(elements[1].position == SourcePosition(line: 3, column: 2))
        let inner = try #require(try elements[1].object()["k"])
        #expect(inner.position == SourcePosition(line: 3, column: 9))
        #expect(String(decoding: Array(text.utf8)[inner.range.bytes], as: UTF8.self) == "null")
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let text: String
        let message: String

        init(_ text: String, _ message: String) {
            self.text = text
            self.message = message
        }

        var testDescription: String { message }
    }

    @Test(
        "what is wrong is told with its place and what would be right",
        arguments: [
            Refusal("", "line 1, column 1: the document is empty: a JSON value was expected"),
            Refusal("\n ", "line 2, column 2: the document is empty: a JSON value was expected"),
            Refusal("1 2", "line 1, column 3: found `2` after the end of the value: a document holds one value"),
            Refusal("[1 2]", "line 1, column 4: found `2`, expected `,` or `]`"),
            Refusal("[1", "line 1, column 3: the document ends inside the list that begins at line 1, column 1"),
            Refusal(
                "{\n \"a\": {\"b\": 1",
                "line 2, column 14: the document ends inside the object that begins at line 2, column 7"),
            Refusal("[1,]", "line 1, column 3: a comma before `]`: nothing follows it, so it must go"),
            Refusal("{\"a\": 1,}", "line 1, column 8: a comma before `}`: nothing follows it, so it must go"),
            Refusal("[,]", "line 1, column 2: found `,`, expected a value"),
            Refusal("[", "line 1, column 2: found the end of the document, expected a value"),
            Refusal("{a: 1}", "line 1, column 2: found `a`, expected a key in double quotes"),
            Refusal("{\"a\" 1}", "line 1, column 6: found `1`, expected `:` after the key `a`"),
            Refusal("{\"a\": }", "line 1, column 7: found `}`, expected a value"),
            Refusal("['a']", "line 1, column 2: a text stands in double quotes, not in `'`"),
            Refusal("[True]", "line 1, column 2: found `True`, expected a value: a text stands in double quotes"),
            Refusal("[NaN]", "line 1, column 2: found `NaN`, expected a value: a text stands in double quotes"),
            Refusal("[+1]", "line 1, column 2: found `+1`, expected a value: a text stands in double quotes"),
            Refusal("\u{a0}1", "line 1, column 1: found `\u{a0}`, expected a value"),
            Refusal("\u{200b}1", "line 1, column 1: found U+200B, expected a value"),
            Refusal("01", "line 1, column 1: a number does not begin with 0 unless it is 0 or 0.…"),
            Refusal(
                "-", "line 1, column 2: found the end of the document, expected a digit after the sign of the number"),
            Refusal(
                "1.", "line 1, column 3: found the end of the document, expected a digit after the point of the number"),
            Refusal("1.x", "line 1, column 3: found `x`, expected a digit after the point of the number"),
            Refusal(
                "1e+",
                "line 1, column 4: found the end of the document, expected a digit after the exponent's `e` of the number"
            ),
            Refusal("1.2.3", "line 1, column 4: found `.` inside a number"),
            Refusal("0x10", "line 1, column 2: found `x` inside a number"),
            Refusal("\"abc", "line 1, column 1: a text begins here that never ends: the closing `\"` is missing"),
            Refusal(
                "\"a\nb\"",
                "line 1, column 3: the line ends inside a text: close it with `\"`, or write \\n for a line break"),
            Refusal(
                "\"a\tb\"",
                "line 1, column 3: found U+0009 inside a text: write it as an escape, such as \\t or \\u0007"),
            Refusal(
                "\"é\\x\"",
                #"line 1, column 3: an escape that JSON does not have: \" \\ \/ \b \f \n \r \t and \uXXXX exist"#),
            Refusal(#""\u12g4""#, #"line 1, column 2: \u must be followed by four hexadecimal digits"#),
            Refusal(
                #""\ud83d""#, "line 1, column 2: half of a surrogate pair without its other half: this is no character"),
            Refusal(
                #""\udce3""#, "line 1, column 2: half of a surrogate pair without its other half: this is no character"),
            Refusal(
                #""\ud83d\u0041""#,
                "line 1, column 2: half of a surrogate pair without its other half: this is no character"),
            Refusal(
                "{\"a\": 1,\n \"\\u0061\": 2}",
                "line 2, column 2: the key `a` is here a second time: the first is at line 1, column 2"),
            Refusal("// c\n1", "line 1, column 1: comments are not allowed in this document"),
            Refusal("[1, / 2]", "line 1, column 5: found `/`, which begins nothing in JSON"),
        ])
    func refusals(_ refusal: Refusal) {
        #expect(message(refusal.text) == refusal.message)
    }

    @Test(
        "bytes that are no UTF-8 are refused where they stand",
        arguments: [
            [0xFF], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
        ] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) {
        let text: [UInt8] = Array("[\n\"é".utf8) + bytes + Array("\"]".utf8)
        let error = #expect(throws: DocumentError.self) { try JSONReader.read(text) }
        #expect(error?.description == "line 2, column 3: this is no UTF-8: save the document in that encoding")
    }

    @Test("a byte order mark is passed over and has no column")
    func byteOrderMark() throws {
        #expect(try read("\u{feff}1").position == SourcePosition(line: 1, column: 1))
    }

    @Test("a handwritten document may have comments and trailing commas")
    func handwritten() throws {
        let text = """
            // first
            { /* one *//* two ** / */ "a": [1, 2, /* in */ ], // end
              "b": "/* not */", }
            // last
            """
        let object = try read(text, as: .handwritten).object()
        #expect(try object.required("a").array().count == 2)
        #expect(try object.required("b").string() == "/* not */")
        #expect(
            message("[1] /* *", as: .handwritten)
                == "line 1, column 5: a comment begins here that never ends: `*/` is missing")
        #expect(message("[,]", as: .handwritten) == "line 1, column 2: found `,`, expected a value")
        #expect(message("[1,,]", as: .handwritten) == "line 1, column 4: found `,`, expected a value")
    }

    @Test("keys that only look alike are different keys, and a repeated one can be kept")
    func repeatedKeys() throws {
        #expect(try read("{\"\u{e9}\": 1, \"e\u{301}\": 2}").object()["e\u{301}"]?.integer() == 2)
        var dialect = JSONDialect.strict
        dialect.repeatedKeys = .kept
        let object = try read(#"{"a": 1, "a": 2}"#, as: dialect).object()
        #expect(object.members.count == 2)
        #expect(try object["a"]?.integer() == 2)
    }

    @Test("nesting is bounded, at its bound too, in lists and objects")
    func depth() throws {
        let atBound = String(repeating: "[{\"a\":", count: 256) + "1" + String(repeating: "}]", count: 256)
        _ = try read(atBound)
        #expect(message("[\(atBound)]") == "line 1, column 1533: lists and objects are nested deeper than 512")
        #expect(message(String(repeating: "[", count: 1_000_000))?.hasSuffix("nested deeper than 512") == true)
    }

    @Test(
        "numbers keep their text, and are whole only when that is exact",
        arguments: [
            ("0", 0), ("-0", 0), ("3.0", 3), ("3e2", 300), ("1.5e1", 15), ("3.5", nil), ("9223372036854775807", .max),
            ("9223372036854775808", nil), ("1e300", nil), ("12345678901234567890.0", nil), ("1e-400", 0),
        ] as [(String, Int64?)])
    func numbers(text: String, integer: Int64?) throws {
        guard case .number(let number) = try read(text).value else {
            throw DocumentError("", at: .init(line: 1, column: 1))
        }
        #expect(number.text == text)
        #expect(number.integer == integer)
    }

    @Test("no prefix of a document, and no document with one byte changed, can crash the reader")
    func damage() {
        let bytes = Array(#"{"aé": [1.5e+3, "\ud83d\udce3", true, /* c */ null], "b": {"c": -0}}"#.utf8)
        for count in bytes.indices { _ = try? JSONReader.read(bytes.prefix(count), as: .handwritten) }
        for index in bytes.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = bytes
                changed[index] = byte
                _ = try? JSONReader.read(changed, as: .handwritten)
            }
        }
    }
}
