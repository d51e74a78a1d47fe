import Documents
import Testing

@Suite("Node")
struct NodeTests {
    private func document(_ text: String) throws -> ObjectNode { try JSONReader.read(text.utf8).object() }

    private func message(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("a value of the wrong kind is told by its key, its place, and both kinds")
    func mismatches() throws {
        let object = try document(
            #"{"options": 3, "list": ["a", 2], "deep": [[{"x": 1}, null]], "half": 1.5, "big": 1e999}"#)
        let options = try object.required("options")
        #expect(
            message { _ = try options.strings() }
                == "line 1, column 13: `options` must be a list of texts, found a number")
        #expect(message { _ = try options.string() } == "line 1, column 13: `options` must be a text, found a number")
        #expect(
            message { _ = try options.bool() } == "line 1, column 13: `options` must be true or false, found a number")
        #expect(
            message { _ = try options.object() } == "line 1, column 13: `options` must be an object, found a number")
        #expect(message { _ = try options.array() } == "line 1, column 13: `options` must be a list, found a number")
        #expect(
            message { _ = try object.required("list").strings() }
                == "line 1, column 30: `list[1]` must be a text, found a number")
        #expect(
            message { _ = try object.required("deep").array()[0].array()[1].double() }
                == "line 1, column 54: `deep[0][1]` must be a number, found null")
        #expect(
            message { _ = try object.required("half").integer() }
                == "line 1, column 70: `half` must be a whole number, found 1.5")
        #expect(
            message { _ = try object.required("big").double() }
                == "line 1, column 82: `big` is too large a number: 1e999")
        #expect(
            message { _ = try options.integer(in: 5...10) }
                == "line 1, column 13: `options` must be from 5 to 10, found 3")
        #expect(
            message { _ = try JSONReader.read("[]".utf8).object() }
                == "line 1, column 1: the document must be an object, found a list")
    }

    @Test("a value of the right kind is given")
    func values() throws {
        let object = try document(#"{"s": "x", "b": true, "i": 7, "d": 0.5, "l": ["a", "b"], "n": null}"#)
        #expect(try object.required("s").string() == "x")
        #expect(try object.required("b").bool())
        #expect(try object.required("i").integer(in: 0...7) == 7)
        #expect(try object.required("d").double() == 0.5)
        #expect(try object.required("l").strings() == ["a", "b"])
        #expect(object["n"]?.isNull == true)
        #expect(object["absent"] == nil)
    }

    @Test("a missing key is told with the object that lacks it")
    func missing() throws {
        let object = try document(#"{"app": {"version": "1"}, "list": [{}]}"#)
        #expect(message { _ = try object.required("device") } == "line 1, column 1: the document needs `device`")
        #expect(
            message { _ = try object.required("app").object().required("bundle") }
                == "line 1, column 9: `app` needs `bundle`")
        #expect(
            message { _ = try object.required("list").array()[0].object().required("id") }
                == "line 1, column 36: `list[0]` needs `id`")
    }

    @Test("unknown keys are told with the one that was meant, or with those allowed")
    func unknownKeys() throws {
        let object = try document("{\"title\": 1,\n \"Body\": 2, \"x\": 3}")
        let suggest: Suggestion = { word, words in words.first { $0 == word.lowercased() } }
        #expect(
            object.unknownKeys(allowed: ["title", "body"], suggest: suggest).map(\.description) == [
                "line 2, column 2: unknown key `Body`; did you mean `body`?",
                "line 2, column 13: unknown key `x`; allowed: `title`, `body`",
            ])
        #expect(throws: DocumentError.self) { try object.refuseUnknownKeys(allowed: ["title", "Body"]) }
        try object.refuseUnknownKeys(allowed: ["title", "Body", "x"])
    }

    @Test("a word outside a set is told with the set and the one that was meant")
    func choices() throws {
        let node = try document(#"{"model": "iPad"}"#).required("model")
        let suggest: Suggestion = { word, words in words.first { $0 == word.lowercased() } }
        #expect(
            message { _ = try node.choice(of: ["iphone": 1, "ipad": 2], suggest: suggest) }
                == #"line 1, column 11: `model` must be one of "iphone", "ipad", found "iPad": did you mean "ipad"?"#)
        #expect(try node.choice(of: ["iphone": 1, "iPad": 2]) == 2)
    }
}
