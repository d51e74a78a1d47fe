import APS
import Foundation
import Testing

/// `docs/conformance.md` lists the cases of this folder.
@Suite("The page about conformance")
struct ConformancePageTests {
    private static let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../docs/conformance.md")

    /// With `UPDATE_PAGES=1` in the environment the page is written anew.
    @Test("is made of the cases")
    func page() throws {
        if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
            try Self.text.write(to: Self.path, atomically: true, encoding: .utf8)
        }
        let page = try String(contentsOf: Self.path, encoding: .utf8)
        #expect(page == Self.text, "write it anew: UPDATE_PAGES=1 swift test --filter ConformancePageTests")
    }

    private static var text: String {
        """
        # Rules of the endpoint, and the pushes that test them

        This page is made of the cases in `Tests/PushServiceTests/Conformance`, each of which is played against a running
        endpoint; a test keeps it current. What the reasons mean: [answers.md](answers.md).

        Sources: \(ConformanceCase.Source.allCases.map { "**\($0)** \($0.rawValue)" }.joined(separator: "; ")).

        \(ConformanceCase.tables.map(table).joined(separator: "\n\n"))

        """
    }

    private static func table(_ title: String, _ cases: [ConformanceCase]) -> String {
        let rows = cases.map { example in
            let answer = example.reason.map { "\(example.status) `\($0.rawValue)`" } ?? "\(example.status)"
            let codes = example.diagnoses.map { " `\($0.rawValue)`" }.joined()
            let place = example.world == .production ? " (production)" : ""
            return "| \(example.name.replacing("|", with: "\\|"))\(place) | \(answer) |\(codes) | \(example.source) |"
        }
        return """
            ## \(title.prefix(1).uppercased())\(title.dropFirst())

            | a push with | answer | `tambuli-diagnosis` | source |
            | --- | --- | --- | --- |
            \(rows.joined(separator: "\n"))
            """
    }
}
