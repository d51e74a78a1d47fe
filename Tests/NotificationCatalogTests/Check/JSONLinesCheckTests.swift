import APS
import Testing

@testable import NotificationCatalog

@Suite("JSONLinesCheck")
struct JSONLinesCheckTests {
    private func reports(_ text: String, chunk: Int) -> (reports: [LintReport], lines: Int) {
        var lines = JSONLinesCheck(CatalogCheckTests.check(), named: "stdin")
        var found: [LintReport] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: chunk) {
            let part = Array(bytes[start..<min(start + chunk, bytes.count)])
            lines.feed(part.span) { found.append($0) }
        }
        lines.finish { found.append($0) }
        return (found, lines.lineCount)
    }

    private static let text =
        CatalogCheckTests.kept[0] + "\n\n" + #"{"aps": {"alert": "x", "category": "Message"}}"# + "\r\n"
        + #"{"aps": {"alert": "x"}}"# + "\r\n  \n" + #"{"aps": "# + "\n" + #"{"aps": {"alert": "x", "badge": "1"}}"#

    @Test("each line is checked, whatever chunks it comes in", arguments: [1, 2, 7, 64, 10_000])
    func chunks(size: Int) {
        let (reports, lines) = reports(Self.text, chunk: size)
        #expect(lines == 7)
        #expect(reports.flatMap(\.findings).map(\.code) == [.categoryCase, .jsonSyntax, .apsType])
        #expect(reports.flatMap(\.findings).map(\.place.line) == [3, 6, 7])
        #expect(reports.flatMap(\.findings).map(\.place.column) == [36, 9, 33])
        #expect(reports.allSatisfy { $0.file == "stdin" && $0.findings.allSatisfy { $0.place.file == "stdin" } })
    }

    @Test("the lines of a stream get the findings that each would get by itself")
    func agreement() {
        var source = PayloadSource(seed: 3)
        let lines = (0..<1_000).map { _ in source.next() }
        let check = CatalogCheckTests.check()
        let expected = lines.map { check.review(Array($0.utf8), named: "stdin").findings }.filter { !$0.isEmpty }
        let found = reports(lines.joined(separator: "\n"), chunk: 1_000).reports.map(\.findings)
        #expect(found.map { $0.map(\.message) } == expected.map { $0.map(\.message) })
        #expect(expected.count > 100)
    }

    @Test(
        "a first line that ends inside a value begins one payload over several lines, where that may be",
        arguments: [
            ("\n{\n  \"aps\": {\"alert\": \"x\",\n  \"badge\": \"1\"}}\n", [4]),
            ("{\"aps\": {\"alert\": \"x\"}}\n{\"aps\":\n", [2]),
            ("{]\n{\n", [1, 2]), ("{\"aps\"\n", [2]), ("\n\n", []),
        ])
    func onePayload(text: String, lines: [Int]) {
        var stream = JSONLinesCheck(CatalogCheckTests.check(), named: "stdin", mayBeOnePayload: true)
        var found: [Int?] = []
        for byte in text.utf8 { stream.feed([byte].span) { found += $0.findings.map(\.place.line) } }
        stream.finish { found += $0.findings.map(\.place.line) }
        #expect(found == lines)
    }

    @Test("a line without an end is told, not kept")
    func longLine() {
        let long = String(repeating: "x", count: 1 << 20) + "xx"
        let (reports, lines) = reports("{}\n\(long)\n\(#"{"aps": {}}"#)\n\(long)", chunk: 100_000)
        #expect(lines == 4)
        #expect(reports.flatMap(\.findings).map(\.code) == [.apsMissing, .payloadTooLarge, .payloadTooLarge])
        #expect(reports.flatMap(\.findings).map(\.place.line) == [1, 2, 4])
    }
}
