import Foundation
import SourceScan
import Testing

@Suite("SourceText")
struct SourceTextTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let name: String
        let declares: Bool
        var testDescription: String { "\(text): \(name)" }
    }

    static let cases = [
        Case(text: "let mail = 1", name: "mail", declares: true),
        Case(text: "static var\n  mail: String", name: "mail", declares: true),
        Case(text: "enum `mail` {", name: "mail", declares: true),
        Case(text: "NSString *const mail = @\"\";", name: "mail", declares: true),
        Case(text: "#define mail @\"\"", name: "mail", declares: true),
        Case(text: "use(mail)", name: "mail", declares: false),
        Case(text: "let mailbox = 1; let email = 2", name: "mail", declares: false),
        Case(text: "outlet mail", name: "mail", declares: false),
        Case(text: "mail", name: "mail", declares: false),
        Case(text: "", name: "mail", declares: false),
    ]

    @Test("tells from bytes whether a name is declared", arguments: cases)
    func declares(_ sample: Case) {
        #expect(SourceText(Data(sample.text.utf8)).declares(sample.name) == sample.declares)
    }
}
