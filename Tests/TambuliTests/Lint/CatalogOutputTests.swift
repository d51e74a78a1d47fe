import APS
import NotificationCatalog
import Testing

@testable import tambuli

@Suite("Output of catalog commands")
struct CatalogOutputTests {
    private func manifest(_ version: String, _ categories: String) -> Manifest {
        let text = """
            schema: tambuli.catalog/1
            app: {bundle: a.b, version: "\(version)"}
            categories: [\(categories)]
            """
        return ManifestReader(Array(text.utf8), named: "a.yaml").manifest
    }

    private var report: DiffReport {
        let old = manifest("1", "{id: a, actions: [{id: x, title: X}]}, {id: gone}")
        let new = manifest("2", "{id: a, actions: [{id: x, title: X, options: [foreground]}]}")
        let support = SupportTable(new, releases: [AppVersion("1").map { ($0, old) }].compactMap(\.self))
        return DiffReport(CatalogDiff(from: old, to: new), old: "old.yaml", new: "new.yaml", support: support)
    }

    @Test("differences for people: the worst first, each with its file and reason, then a count and who gets what")
    func text() {
        #expect(
            report.text(style: .plain) == """
                old.yaml:3:53: breaking: The category `gone` is gone. [category-removed]
                    Pushes that name it show without buttons on the new version.
                new.yaml:3:32: risky: The action `x` of `a` now has the option foreground. [action-options]
                    The button now opens the app.
                1 breaking, 1 risky, 0 safe

                a
                    1: send a

                """)
    }

    @Test("differences for machines are lines of JSON, and annotations")
    func machines() throws {
        let lines = try report.jsonLines()
        #expect(lines.count == 3)
        #expect(
            lines[0] == #"{"change":"category-removed","column":53,"file":"old.yaml","impact":"breaking","line":3,"#
                + #""message":"The category `gone` is gone.","pointer":"/categories/1","#
                + #""reason":"Pushes that name it show without buttons on the new version."}"#)
        #expect(lines[2] == #"{"category":"a","send":"a","verdict":"known","version":"1"}"#)
        #expect(
            report.annotations.map(\.line).last
                == "::warning file=new.yaml,line=3,col=32,title=action-options::The action `x` of `a` now has the option "
                + "foreground. The button now opens the app.")
    }

    @Test("an annotation's text cannot end it early")
    func escapes() {
        let finding = Diagnosis(
            .titleEmpty, "100%: a\nb", at: .init(position: .init(line: 1, column: 2), file: "a,b:c.yaml"),
            remedy: "c::d")
        #expect(
            GitHubAnnotation(finding).line
                == "::error file=a%2Cb%3Ac.yaml,line=1,col=2,title=title-empty::100%25: a%0Ab c::d")
    }
}
