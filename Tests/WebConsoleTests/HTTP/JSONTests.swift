import Documents
import Testing
import WebConsole

@Suite("JSON that is written")
struct JSONTests {
    private let value = JSON.object([
        ("text", .string("\"<\u{7}\n")), ("none", .null),
        ("numbers", .array([.integer(-1), .double(0.5), .double(.nan)])),
        ("as it stands", .written(#"{"a":[]}"#)), ("empty", .object([])),
    ])

    @Test("keeps the order of its members and escapes what must be escaped")
    func text() {
        #expect(
            value.text
                == #"{"text":"\"<\u0007\n","none":null,"numbers":[-1,0.5,null],"as it stands":{"a":[]},"empty":{}}"#)
    }

    @Test("is the same document when it is indented")
    func indented() throws {
        #expect(value.indented.split(separator: "\n").count > 8)
        let plain = try JSONReader.read(Array(value.text.utf8))
        let lines = try JSONReader.read(Array(value.indented.utf8))
        #expect(keys(plain) == keys(lines))
    }

    private func keys(_ node: Node) -> [String] {
        guard case .object(let object) = node.value else { return [] }
        return object.members.map(\.key)
    }
}
