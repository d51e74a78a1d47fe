import Testing

@testable import Scenarios
@testable import tambuli

@Suite("Reports of scenarios")
struct ReportTests {
    private static let results = [
        ScenarioResult(
            id: "cat-001", title: "One that passes", file: "a/cat-001.json", outcome: .passed, milliseconds: 12,
            differences: [], message: nil),
        ScenarioResult(
            id: "act-001", title: "<Ana> & \"Bo\"", file: "a/act-001.json", outcome: .failed, milliseconds: 30,
            differences: [Difference("app[0].call", expected: #""launch""#, seen: "null")], message: nil),
        ScenarioResult(
            id: "fcm-001", title: "One too many", file: "a/fcm-001.json", outcome: .notSupported, milliseconds: 0,
            differences: [], message: "not supported yet: fcmSend\u{1}"),
    ]

    @Test("a failure shows expected and seen one above the other")
    func lines() {
        let report = ScenarioReport(style: .plain)
        #expect(
            Self.results.map(report.lines).joined(separator: "\n") == """
                ✓ cat-001  One that passes
                ✗ act-001  <Ana> & "Bo"
                    app[0].call
                        expected  "launch"
                        seen      null
                ✗ fcm-001  One too many
                    not supported yet: fcmSend\u{1}
                """)
        #expect(report.summary(of: Self.results) == "1 passed, 1 failed, 1 not supported yet")
    }

    @Test("JUnit XML counts failures and errors apart, and escapes what XML cannot hold")
    func junit() {
        #expect(
            JUnitReport(Self.results).xml == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="tambuli" tests="3" failures="1" errors="1" time="0.042">
                  <testcase classname="a/cat-001.json" name="cat-001: One that passes" time="0.012"/>
                  <testcase classname="a/act-001.json" name="act-001: &lt;Ana&gt; &amp; &quot;Bo&quot;" time="0.03">
                    <failure message="failed">app[0].call
                  expected  &quot;launch&quot;
                  seen      null</failure>
                  </testcase>
                  <testcase classname="a/fcm-001.json" name="fcm-001: One too many" time="0.0">
                    <error message="notSupported">not supported yet: fcmSend?</error>
                  </testcase>
                </testsuite>

                """)
    }
}
