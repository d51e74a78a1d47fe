import Testing

@testable import Documents

@Suite("DocumentFormat")
struct DocumentFormatTests {
    @Test(
        "the name's end decides",
        arguments: [
            ("cat.json", DocumentFormat.json), ("CAT.JSON", .json), ("push.apns", .json), ("a.jsonc", .json),
            ("cat.yaml", .yaml), ("cat.YML", .yaml),
        ])
    func names(name: String, format: DocumentFormat) {
        #expect(DocumentFormat(of: Array("{".utf8), named: name) == format)
    }

    @Test(
        "without one, the first sign does",
        arguments: [
            ("{}", DocumentFormat.json), (" \n[", .json), ("\u{FEFF}{", .json), ("// note", .json), ("", .json),
            ("a: 1", .yaml), ("- a", .yaml), ("# note", .yaml), ("---", .yaml),
        ])
    func content(text: String, format: DocumentFormat) {
        #expect(DocumentFormat(of: Array(text.utf8), named: "standard input") == format)
        #expect(DocumentFormat(of: Array(text.utf8), named: "file.txt") == format)
    }

    @Test("either notation makes a tree")
    func reads() throws {
        #expect(try DocumentFormat.json.read("[1,]".utf8).array().count == 1)
        #expect(try DocumentFormat.yaml.read("- 1".utf8).array().count == 1)
    }
}
