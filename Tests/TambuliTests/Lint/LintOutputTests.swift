import APS
import Foundation
import NotificationCatalog
import Testing

@testable import tambuli

@Suite("Output of lint")
struct LintOutputTests {
    private static let push = """
        {
          "Simulator Target Bundle": "com.example.chat",
          "aps": {"alert": "x", "badge": "5", "category": "mesage"}
        }
        """
    private static let categories = """
        - id: message
          actions: [{id: "", title: Go}]
        """

    private var reports: [LintReport] {
        var batch = LintBatch()
        batch.add(Array(Self.push.utf8), named: "push files/hello.apns")
        batch.add(Array(Self.categories.utf8), named: "categories.yaml")
        return batch.reports
    }

    @Test("for people: a head for each file, findings as compilers write them, and a count")
    func text() {
        #expect(
            LintText(reports, style: .plain).text == """
                push files/hello.apns: push file for com.example.chat, 112 of 4096 bytes
                    push type alert, priority 10, category mesage
                    a service extension would not run: `mutable-content` must be 1, and it is absent
                push files/hello.apns:3:34: warning: `badge` is a string (`"5"`); a number that is not negative is \
                expected, so the badge stays as it is. [aps-type at /aps/badge]
                    mend: Send a number that is not negative in /aps/badge.
                push files/hello.apns:3:51: warning: The app of categories.yaml has not registered the category \
                `mesage`, so the notification shows without buttons; the nearest registered one is `message`. \
                [category-unknown at /aps/category]
                    mend: Register the category at launch, or send the identifier of a registered one.
                categories.yaml: categories, 1 category
                categories.yaml:2:18: error: The action "Go" has an empty identifier. \
                [action-id-empty at /0/actions/0/id]
                    mend: Give the action an identifier.
                2 files: 1 error, 2 warnings, 0 notes

                """)
    }

    @Test("colours only where the terminal has them")
    func colors() {
        #expect(!LintText(reports, style: .plain).text.contains("\u{1B}"))
        let colored = LintText(reports, style: TerminalStyle(hasColors: true, width: 80)).text
        #expect(colored.contains("\u{1B}[31merror\u{1B}[0m"))
        #expect(colored.contains("\u{1B}[33mwarning\u{1B}[0m"))
    }

    @Test("a file's text cannot steer the terminal")
    func control() {
        var batch = LintBatch()
        batch.add(
            Array("{\"aps\": {\"\u{9B}31m\": 1}, \"Simulator Target Bundle\": \"\\u001b[2J\"}".utf8), named: "a\u{1B}b")
        let text = LintText(batch.reports, style: .plain).text
        #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B })
    }

    @Test("a categories file that knows the push's category has nothing to say; one that differs in case does")
    func recognition() {
        for (identifier, codes) in [("message", []), ("Message", [DiagnosisCode.categoryCase])] {
            var batch = LintBatch()
            batch.add(Array("{\"aps\": {\"alert\": \"x\", \"category\": \"\(identifier)\"}}".utf8), named: "a.json")
            batch.add(Array("- {id: message}".utf8), named: "1.yaml")
            batch.add(Array("- {id: message}".utf8), named: "2.yaml")
            #expect(batch.reports[0].findings.map(\.code) == codes + codes)
        }
    }

    @Test("a manifest beside a push says what the push must carry")
    func agreement() {
        var batch = LintBatch()
        batch.add(Array(#"{"aps": {"alert": "x", "category": "message"}}"#.utf8), named: "a.json")
        let manifest = """
            schema: tambuli.catalog/1
            app: {bundle: com.example.chat, version: "1"}
            categories: [{id: message, scenario: s, payload: {keys: {chat: string}}}]
            """
        batch.add(Array(manifest.utf8), named: "notifications.yaml")
        #expect(batch.reports[0].findings.map(\.code) == [.contractKeyMissing])
        #expect(batch.reports[0].findings.first?.message.contains("(notifications.yaml:3)") == true)
    }

    @Test("a scenario is read as its runner reads it, and its first mistake is told with the place")
    func scenario() {
        let text = """
            schema: tambuli.scenario/1
            id: a
            title: A
            source: https://example.com
            confidence: inferred
            given:
              app: {bundle: com.example.chat, bundel: x}
              device: {model: iphone}
            when: {steps: []}
            expected: {}
            why: because
            """
        var batch = LintBatch()
        batch.add(Array(text.utf8), named: "a.yaml")
        #expect(batch.reports[0].kind == .scenario)
        let finding = batch.reports[0].findings.first
        #expect(finding?.code == .fileFormat)
        #expect(finding?.message.contains("`bundel`") == true)
        #expect(
            finding?.place == .init(pointer: "/given/app/bundel", position: .init(line: 7, column: 35), file: "a.yaml"))
    }

    @Test("for machines: a line of JSON for each file")
    func json() throws {
        let line = try JSONLine.encode(LintLine(reports[0]))
        #expect(!line.contains("\n"))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["kind"] as? String == "push-file")
        let push = try #require(object["push"] as? [String: Any])
        #expect(push["bytes"] as? Int == 112)
        #expect(push["pushType"] as? String == "alert")
        let finding = try #require((object["findings"] as? [[String: Any]])?.first)
        #expect(
            Set(finding.keys) == ["severity", "code", "message", "mend", "file", "line", "column", "pointer"])
        #expect(finding["line"] as? Int == 3)
        #expect(finding["pointer"] as? String == "/aps/badge")
    }

    // MARK: SARIF

    @Test("SARIF has what its schema requires, and rules that the results point at")
    func sarif() throws {
        let text = try SARIFLog(reports).json()
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "tambuli")
        let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
        #expect(rules == ["category-unknown", "action-id-empty", "aps-type"])
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 3)
        for result in results {
            #expect(rules[try #require(result["ruleIndex"] as? Int)] == result["ruleId"] as? String)
            #expect(["error", "warning", "note"].contains(result["level"] as? String))
            #expect((result["message"] as? [String: Any])?["text"] is String)
        }
    }

    @Test("a place in SARIF is a URI, a line and a column from 1, and the pointer")
    func sarifPlace() throws {
        let text = try SARIFLog(reports).json()
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        let location = try #require((result["locations"] as? [[String: Any]])?.first)
        let physical = try #require(location["physicalLocation"] as? [String: Any])
        #expect((physical["artifactLocation"] as? [String: Any])?["uri"] as? String == "push%20files/hello.apns")
        let region = try #require(physical["region"] as? [String: Any])
        #expect(region["startLine"] as? Int == 3)
        #expect(region["startColumn"] as? Int == 34)
        let logical = try #require((location["logicalLocations"] as? [[String: Any]])?.first)
        #expect(logical["fullyQualifiedName"] as? String == "/aps/badge")
    }
}
