import Documents
import Testing

@testable import Scenarios

@Suite("Comparison")
struct ComparisonTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let expected: String
        /// Places that differ.
        let places: [String]
        var testDescription: String { "\(expected): \(places.isEmpty ? "met" : places.joined(separator: ", "))" }
    }

    private static let seen: [String: SeenValue] = [
        "apns": .list([
            ["status": 200, "reason": nil], ["status": 429, "reason": "TooManyProviderTokenUpdates"],
            ["status": 429, "reason": "TooManyProviderTokenUpdates"],
        ]),
        "shown": .list([["view": "banner", "buttons": .texts([]), "title": nil, "badge": 5]]),
        "app": .list([["call": "didReceive", "userText": "", "userInfo": ["a": .list([1, true, nil])]]]),
        "registered": .texts(["b", "a"]),
        "diagnoses": .list([
            ["code": "json-syntax", "line": 1, "column": 26, "message": "expected a comma or }"],
            ["code": "aps-type", "line": nil, "message": "`badge` is a string"],
        ]),
        "serviceExtension": ["invoked": true, "afterSeconds": .number(31.5)],
        "log": .texts(["No Channel found for pkg=x", "another line"]),
        "cli": .list([["exit": 65, "stdout": "", "stderr": "tambuli: File has 5000 bytes"]]),
    ]

    @Test(
        "only what is named is compared, by the rule of its key",
        arguments: [
            Case(expected: #"{"apns": [{"status": 200}, {"status": 429}, {}]}"#, places: []),
            Case(expected: #"{"apns": [{"status": 200}]}"#, places: ["apns"]),
            Case(expected: #"{"apns": [{"reason": null}, {"reason": "X"}, {}]}"#, places: ["apns[1].reason"]),
            Case(expected: #"{"apnsContains": {"status": 429}}"#, places: []),
            Case(expected: #"{"apnsContains": {"status": 500}}"#, places: ["apnsContains"]),
            Case(
                expected: #"{"apnsCounts": [{"status": 429, "count": 2}, {"status": 200, "reason": "X", "count": 0}]}"#,
                places: []),
            Case(expected: #"{"apnsCounts": [{"status": 429, "count": 1}]}"#, places: ["apnsCounts[0]"]),
            Case(expected: #"{"shown": {"view": "banner", "buttons": [], "title": null, "badge": 5}}"#, places: []),
            Case(expected: #"{"shown": {"view": "Banner"}}"#, places: ["shown.view"]),
            Case(
                expected: #"{"shown": {"buttons": ["Reply"], "title": "Ana"}}"#,
                places: ["shown.buttons", "shown.title"]),
            Case(expected: #"{"shown": [{"badge": 5}, {"badge": 5}]}"#, places: ["shown"]),
            Case(
                expected: #"{"app": [{"call": "didReceive", "userText": "", "userInfo": {"a": [1, true, null]}}]}"#,
                places: []),
            Case(expected: #"{"app": [{"userInfo": {"a": [1, true]}}]}"#, places: ["app[0].userInfo.a"]),
            Case(expected: #"{"app": []}"#, places: ["app"]),
            Case(expected: #"{"registered": ["a", "b"]}"#, places: []),
            Case(expected: #"{"registered": ["a"]}"#, places: ["registered"]),
            Case(
                expected: #"{"diagnoses": ["aps-type", {"code": "json-syntax", "line": 1, "column": 26}]}"#, places: []),
            Case(
                expected: #"{"diagnoses": [{"code": "aps-type", "messageContains": ["badge", "string"]}]}"#, places: []),
            Case(
                expected: #"{"diagnoses": [{"code": "aps-type", "messageContains": ["sound"]}]}"#,
                places: ["diagnoses[0]"]),
            Case(
                expected: #"{"diagnoses": ["aps-missing", {"code": "json-syntax", "column": 1}]}"#,
                places: ["diagnoses[0]", "diagnoses[1]"]),
            Case(expected: #"{"serviceExtension": {"afterSecondsAbout": 30}}"#, places: []),
            Case(
                expected: #"{"serviceExtension": {"afterSecondsAbout": 29}}"#,
                places: ["serviceExtension.afterSecondsAbout"]),
            Case(expected: #"{"serviceExtension": {"outcome": "delivered"}}"#, places: ["serviceExtension.outcome"]),
            Case(expected: #"{"logContains": ["No Channel found", "another"]}"#, places: []),
            Case(expected: #"{"logContains": ["no channel found"]}"#, places: ["logContains"]),
            Case(
                expected:
                    #"{"cli": {"exit": "nonzero", "stderrContains": ["5000"], "stderrMatches": "(?i)file HAS \\d+"}}"#,
                places: []),
            Case(
                expected: #"{"cli": {"exit": 0, "stdoutContains": ["sent"], "stderrMatches": "^sent"}}"#,
                places: ["cli.exit", "cli.stdoutContains", "cli.stderrMatches"]),
            Case(expected: #"{"channel": {"name": "News"}}"#, places: ["channel"]),
            Case(expected: #"{"channel": null}"#, places: []),
        ])
    func rules(_ example: Case) throws {
        let expected = try JSONReader.read(example.expected.utf8)
        let differences = Comparison(expected: expected, seen: Self.seen).differences
        #expect(differences.map(\.place) == example.places)
    }
}
