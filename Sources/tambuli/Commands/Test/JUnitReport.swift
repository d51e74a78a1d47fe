import Scenarios

/// The results of scenarios as JUnit XML, which most CI systems draw.
struct JUnitReport {
    let xml: String

    init(_ results: [ScenarioResult]) {
        let failures = results.count { $0.outcome == .failed }
        let errors = results.count { !$0.hasPassed } - failures
        let seconds = results.reduce(0) { $0 + $1.milliseconds }
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<testsuite name="tambuli" tests="\#(results.count)" failures="\#(failures)" errors="\#(errors)" time="\#(Self.seconds(seconds))">"#,
        ]
        for result in results { lines += Self.testCase(result) }
        lines.append("</testsuite>")
        xml = lines.joined(separator: "\n") + "\n"
    }

    private static func testCase(_ result: ScenarioResult) -> [String] {
        let start =
            #"  <testcase classname="\#(escaped(result.file))" name="\#(escaped("\(result.id): \(result.title)"))" time="\#(seconds(result.milliseconds))""#
        guard !result.hasPassed else { return [start + "/>"] }
        let element = result.outcome == .failed ? "failure" : "error"
        let text =
            result.message
            ?? result.differences.map { "\($0.place)\n  expected  \($0.expected)\n  seen      \($0.seen)" }
            .joined(separator: "\n")
        return [
            start + ">", #"    <\#(element) message="\#(result.outcome.rawValue)">\#(escaped(text))</\#(element)>"#,
            "  </testcase>",
        ]
    }

    private static func seconds(_ milliseconds: Int) -> String { "\(Double(milliseconds) / 1_000)" }

    /// Characters that XML cannot hold at all become question marks.
    private static func escaped(_ text: String) -> String {
        String(
            text.unicodeScalars.flatMap { scalar -> [Character] in
                switch scalar {
                case "&": Array("&amp;")
                case "<": Array("&lt;")
                case ">": Array("&gt;")
                case "\"": Array("&quot;")
                case "\t", "\n", "\r": [Character(scalar)]
                case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": ["?"]
                default: [Character(scalar)]
                }
            })
    }
}
