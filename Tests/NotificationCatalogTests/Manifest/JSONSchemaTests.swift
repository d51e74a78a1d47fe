import APS
import Foundation
import Testing

@testable import NotificationCatalog

/// The published JSON Schema and the reader take the same files.
@Suite("JSON Schema of the manifest", .enabled(if: Repository.hasPython, "make test prepares .build/venv"))
struct JSONSchemaTests {
    private static let schema = Repository.file("docs/catalog/notifications.schema.json")

    /// What the schema says of each document, by Python's jsonschema.
    private func verdicts(of documents: [String]) throws -> [Bool] {
        let file = FileManager.default.temporaryDirectory.appending(path: "manifests-\(UUID().uuidString).jsonl")
        try Data(documents.map { $0 + "\n" }.joined().utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let python = Process()
        python.executableURL = URL(filePath: Repository.python)
        python.arguments = [Repository.file("Tests/Python/schema_verdicts.py").path, Self.schema.path, file.path]
        let output = Pipe()
        python.standardOutput = output
        try python.run()
        let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        python.waitUntilExit()
        try #require(python.terminationStatus == 0)
        return lines.split(separator: "\n").map { $0 == "true" }
    }

    private func isRight(_ document: String) -> Bool {
        ManifestReader(Array(document.utf8), named: "a.json", as: .manifest).errors.isEmpty
    }

    @Test("for every small change of a manifest that has every key, schema and reader give the same verdict")
    func changes() throws {
        let changes = try Changes(of: Self.everyKey).documents
        let verdicts = try verdicts(of: changes)
        try #require(verdicts.count == changes.count)
        #expect(verdicts.first == true)
        for (document, verdict) in zip(changes, verdicts) where isRight(document) != verdict {
            Issue.record("the schema says \(verdict), the reader \(!verdict): \(document)")
        }
        #expect(verdicts.count { $0 } > 50 && verdicts.count { !$0 } > 500)
    }

    @Test("values at the edge of what is allowed get the same verdict")
    func edges() throws {
        let documents = Self.edges.map { part in
            Self.smallest.replacing(
                "\"categories\": []", with: part.contains("\"categories\"") ? part : "\"categories\": [], \(part)")
        }
        let verdicts = try verdicts(of: documents)
        #expect(zip(documents, verdicts).filter { isRight($0) != $1 }.map(\.0) == [])
        #expect(verdicts.contains(true) && verdicts.contains(false))
    }

    @Test("a finding can be silenced exactly if a rule gives it")
    func silences() throws {
        let documents = DiagnosisCode.allCases.map { code in
            Self.smallest.replacing(
                "\"categories\"", with: "\"silence\": {\"\(code.rawValue)\": \"why\"}, \"categories\"")
        }
        #expect(try verdicts(of: documents) == DiagnosisCode.allCases.map(CatalogRules.codes.contains))
        #expect(documents.map(isRight) == DiagnosisCode.allCases.map(CatalogRules.codes.contains))
    }

    @Test("the samples' `$schema` leads to it", arguments: ["docs/catalog", "Examples/ChatApp"])
    func samples(folder: String) throws {
        let sample = Repository.file("\(folder)/notifications.yaml")
        let text = try String(contentsOf: sample, encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("$schema: ") })
        let target = sample.deletingLastPathComponent().appending(path: line.dropFirst("$schema: ".count)).standardized
        #expect(target == Self.schema)
        #expect(ManifestReader(Array(text.utf8), named: sample.path, as: .manifest).findings.map(\.message) == [])
    }

    // MARK: The documents

    private static let smallest = """
        {"schema": "tambuli.catalog/1", "app": {"bundle": "a.b", "version": "1"}, "categories": []}
        """

    private static let edges =
        ["optional", "required", "none", "Required", "x{a}", "{a}{b}y", "{a", "a}", "{}", "{a{b}}", "x", ""].map {
            #""categories": [{"id": "a", "payload": {"threadId": "\#($0)"}}]"#
        }
        + ["1", "1.0", "0.0.0.0", "1.", ".1", "1..2", "v1", "999999999999999999", "1999999999999999999"].map {
            #""categories": [{"id": "a", "since": "\#($0)"}]"#
        }
        + ["#00ff8A", "#00ff8", "#00ff8AA", "00ff8A", "#00ff8G"].map {
            #""android": {"channels": [{"id": "a", "name": "b", "importance": "low", "lights": "\#($0)"}]}"#
        }
        + ["0", "60000", "60001", "-1", "2.0", "2.5", "1e2"].map {
            #""android": {"channels": [{"id": "a", "name": "b", "importance": "low", "vibration": [\#($0)]}]}"#
        }
        + ["aps", "", "APS", "aps "].map { #""categories": [{"id": "a", "payload": {"keys": {"\#($0)": "string"}}}]"# }
        + ["en", "fil", "zh-Hans", "pt-BR-x1", "e", "engl", "en-", "en_US", "e1"].map { #""languages": ["\#($0)"]"# }
        + [#"{"kind": "text", "buttonTitleKey": "a"}"#, #"{"kind": "button", "placeholder": "a"}"#, "{}"].map {
            #""categories": [{"id": "a", "actions": [\#($0.replacing("{", with: #"{"id": "b", "title": "c""# + ($0 == "{}" ? "" : ", ")))]}]"#
        }

    /// Each key once.
    private static let everyKey = """
        {"$schema": "s", "schema": "tambuli.catalog/1", "app": {"bundle": "com.example.chat", "version": "2.3"},
         "languages": ["en"], "strings": {"K": {"en": "x"}}, "silence": {"actions-over-4": "why"},
         "categories": [
          {"id": "c", "scenario": "s", "since": "2", "fallback": "d", "channel": "m", "options": ["allowInCarPlay"],
           "intentIdentifiers": ["i"], "hiddenPreviewsBodyPlaceholder": "p", "categorySummaryFormatKey": "K",
           "silence": {"actions-over-10": "why"},
           "actions": [
            {"id": "a", "title": "t", "kind": "text", "options": ["foreground"], "buttonTitle": "b",
             "placeholderKey": "K", "icon": {"system": "i"}, "silence": {"reply-opens-app": "why"}},
            {"id": "b", "titleKey": "K", "icon": "i"}],
           "payload": {"keys": {"k": "string", "l": {"type": "array", "required": false, "description": "d"}},
            "threadId": "x{k}", "mutableContent": true, "media": "k"}},
          {"id": "d", "hiddenPreviewsBodyPlaceholderKey": "K", "categorySummaryFormat": "f"}],
         "android": {"groups": [{"id": "g", "name": "n", "silence": {"title-empty": "why"}}],
          "channels": [
           {"id": "m", "name": "n", "importance": "high", "description": "d", "group": "g", "sound": "none",
            "vibration": [1], "lights": "#00FF00", "badge": false, "silence": {"title-empty": "why"}},
           {"id": "o", "nameKey": "K", "importance": "low", "descriptionKey": "K", "vibration": true, "lights": true}]}}
        """
}

/// A JSON document and all its neighbours: one value replaced by another kind, left out, or with a key more.
private struct Changes {
    private(set) var documents: [String] = []

    init(of text: String) throws {
        let whole = try JSONSerialization.jsonObject(with: Data(text.utf8))
        try add(whole)
        try walk(whole) { $0 }
    }

    private mutating func walk(_ value: Any, _ put: (Any) -> Any) throws {
        for other in Self.others { try add(put(other)) }
        if let object = value as? [String: Any] {
            try add(put(object.merging(["titel": "x"]) { old, _ in old }))
            for key in object.keys.sorted() {
                try add(put(object.filter { $0.key != key }))
                try walk(object[key] as Any) { new in put(object.merging([key: new]) { _, new in new }) }
            }
        } else if let array = value as? [Any] {
            for index in array.indices {
                try walk(array[index]) { new in
                    put(array.enumerated().map { $0.offset == index ? new : $0.element })
                }
            }
        }
    }

    private static var others: [Any] {
        [NSNull(), true, 1, 1.5, "x", "", [Any](), ["x"], [String: Any](), ["x": "y"]]
    }

    private mutating func add(_ document: Any) throws {
        guard JSONSerialization.isValidJSONObject(document) else { return }
        documents.append(
            String(decoding: try JSONSerialization.data(withJSONObject: document, options: .sortedKeys), as: UTF8.self))
    }
}
