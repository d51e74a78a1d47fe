import APS
import Testing

@testable import NotificationCatalog

@Suite("SupportTable")
struct SupportTableTests {
    private func manifest(_ version: String, _ categories: String) -> Manifest {
        let text =
            "schema: tambuli.catalog/1\napp: {bundle: a.b, version: \"\(version)\"}\ncategories: [\(categories)]\n"
        return ManifestReader(Array(text.utf8), named: "a.yaml").manifest
    }

    private func version(_ text: String) throws -> AppVersion { try #require(AppVersion(text)) }

    private func rows(_ newest: Manifest, _ releases: [Manifest]) -> [String] {
        let table = SupportTable(
            newest, releases: releases.compactMap { release in release.app.map { ($0.version, release) } })
        return table.rows.map { "\($0.category) \($0.version) \($0.verdict.rawValue) \($0.send ?? "-")" }
    }

    @Test("a version that lacks a category is sent the first of its fallbacks that it knows")
    func fallbacks() {
        let newest = manifest("3", "{id: c, fallback: b}, {id: b, fallback: a}, {id: a}")
        #expect(
            rows(newest, [manifest("1", "{id: a}"), manifest("2", "{id: a}, {id: b}"), newest]) == [
                "c 1 fallback a", "c 2 fallback b", "c 3 known c", "b 1 fallback a", "b 2 known b", "b 3 known b",
                "a 1 known a", "a 2 known a", "a 3 known a",
            ])
    }

    @Test("without a fallback it shows no buttons; fallbacks in a circle end")
    func none() {
        #expect(rows(manifest("2", "{id: a}"), [manifest("1", "{id: A}")]) == ["a 1 unknown -"])
        #expect(
            rows(manifest("2", "{id: a, fallback: b}, {id: b, fallback: a}"), [manifest("1", "")]) == [
                "a 1 unknown -", "b 1 unknown -",
            ])
    }

    @Test("a version whose actions differ is told so")
    func differs() throws {
        let newest = manifest("2", "{id: a, actions: [{id: x, title: X}, {id: y, title: Y}]}")
        let old = manifest("1", "{id: a, actions: [{id: x, title: X}, {id: z, title: Z}]}")
        let table = SupportTable(newest, releases: [(try version("1"), old)])
        #expect(table.rows.map(\.verdict) == [.differs])
        #expect(table.rows.first?.note == "lacks `y` and has `z` besides")
    }

    @Test(
        "so is one that takes an action for a button, or needs a key that is not sent any more",
        arguments: [
            ("actions: [{id: x, title: X}]", "actions: [{id: x, title: X, kind: text}]", "has `x` as a button"),
            (
                "payload: {keys: {k: string}}", "payload: {keys: {k: integer}}",
                "needs `k` in the payload as its own manifest says"
            ),
            ("payload: {keys: {k: string}}", "payload: {}", "needs `k` in the payload as its own manifest says"),
            ("payload: {keys: {k: {type: string, required: false}}}", "payload: {}", nil),
            ("payload: {}", "payload: {keys: {k: string}}", nil),
        ] as [(String, String, String?)])
    func needs(old: String, new: String, note: String?) throws {
        let table = SupportTable(
            manifest("2", "{id: a, \(new)}"), releases: [(try version("1"), manifest("1", "{id: a, \(old)}"))])
        #expect(table.rows.first?.note == note)
        #expect(table.rows.first?.verdict == (note == nil ? .known : .differs))
    }

    @Test("within one manifest `since` tells what a version knows")
    func since() throws {
        let newest = manifest("2", "{id: a}, {id: b, since: \"1.5\", fallback: a}")
        let table = SupportTable(newest, releases: [(try version("1"), newest), (try version("1.5"), newest)])
        #expect(table.rows.map(\.send) == ["a", "a", "a", "b"])
    }

    @Test("a shelf finds the manifest of a version, or of the newest before it")
    func shelf() throws {
        let shelf = ManifestShelf([manifest("2", ""), manifest("10", ""), manifest("1.5", "")])
        func nearest(_ text: String) throws -> String? { shelf.manifest(nearest: try version(text))?.app?.version.text }
        #expect(shelf.newest?.app?.version.text == "10")
        #expect(try nearest("2.0") == "2")
        #expect(try nearest("9.9") == "2")
        #expect(try nearest("11") == "10")
        #expect(try nearest("1") == "1.5")
        #expect(shelf.manifest(of: try version("9")) == nil)
        #expect(shelf.manifest(nearest: nil)?.app?.version.text == "10")
    }
}
