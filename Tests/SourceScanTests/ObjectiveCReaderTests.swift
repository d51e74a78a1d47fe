import SourceScan
import Testing

@Suite("ObjectiveCReader")
struct ObjectiveCReaderTests {
    /// The identifiers of the categories that a text registers, with those of their actions.
    private func categories(_ text: String) -> [String] {
        let facts = ObjectiveCReader(text, named: "test.m").facts
        return Evaluator([facts]).run().categories.map { category in
            ([category.identifier] + category.actions.map(\.identifier)).joined(separator: " ")
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// An expression of a text.
        let identifier: String
        var before = ""
        let value: String
    }

    static let texts = [
        Case(testDescription: "a literal", identifier: #"@"a""#, value: "a"),
        Case(testDescription: "literals side by side", identifier: #"@"a" @"b" "c""#, value: "abc"),
        Case(testDescription: "escapes", identifier: #"@"a\"b\\\u00e9""#, value: #"a"b\é"#),
        Case(testDescription: "a macro", identifier: "A", before: "#define A @\"x\"\n", value: "x"),
        Case(
            testDescription: "a macro over two lines, with a comment", identifier: "A",
            before: "#define A \\\n  @\"x\" /* y */ @\"z\"\n", value: "xz"),
        Case(
            testDescription: "macros put together", identifier: "A @\"b\" C",
            before: "#define A @\"a\"\n#define C @\"c\"\n", value: "abc"),
        Case(
            testDescription: "a cast", identifier: "(NSString *)(A)", before: "NSString *const A = @\"x\";\n",
            value: "x"),
        Case(
            testDescription: "a format", identifier: #"[NSString stringWithFormat:@"%@-%@", @"a", @"b"]"#, value: "a-b"),
        Case(
            testDescription: "a function", identifier: "name()",
            before: "static NSString *name(void) { return @\"x\"; }\n", value: "x"),
        Case(testDescription: "a choice of which one is empty", identifier: "nil ?: @\"x\"", value: "x"),
    ]

    @Test("follows a text", arguments: texts)
    func text(_ sample: Case) {
        let source = """
            \(sample.before)
            void f(void) {
                [c setNotificationCategories:[NSSet setWithObject:[UNNotificationCategory
                    categoryWithIdentifier:\(sample.identifier) actions:@[] intentIdentifiers:@[] options:0]]];
            }
            """
        #expect(categories(source) == [sample.value])
    }

    @Test(
        "source that a machine wrote, deeper than any stack, is read to its end",
        arguments: ["while (1) ", "if (a) b(); else ", "if (a) ", "{ ", "x = ! ", "!", "for (id a in b) ", "f(", "[a "])
    func depth(step: String) {
        let source = "@implementation A\n- (void)f { \(String(repeating: step, count: 20_000)) }\n@end\n"
        #expect(ObjectiveCReader(source, named: "test.m").facts.declarations.count == 1)
    }

    @Test("takes each way of a branch, each turn of a loop, and each case of a switch")
    func ways() {
        let source = """
            void f(int kind) {
                NSMutableSet *set = [NSMutableSet new];
                for (NSString *name in @[@"a", @"b"]) {
                    [set addObject:[UNNotificationCategory categoryWithIdentifier:name actions:@[] intentIdentifiers:@[] options:0]];
                }
                switch (kind) {
                case 1: [set addObject:[UNNotificationCategory categoryWithIdentifier:@"c" actions:@[] intentIdentifiers:@[] options:0]]; break;
                default: if (kind == 3) [set addObject:[UNNotificationCategory categoryWithIdentifier:@"d" actions:@[] intentIdentifiers:@[] options:0]];
                }
                [c setNotificationCategories:set];
            }
            """
        #expect(categories(source) == ["a", "b", "c", "d"])
    }

    @Test(
        "reading text that is no Objective-C ends",
        arguments: [
            "}", "@", "@implementation", "- (", "[[[[", "void f(void) { [a b:", "#define", "\"", "/*", "@[", "^",
            "f(((", "= = =",
            "@implementation A - (void)f { if switch for while return @[ @{ ( [ ^(", "{ case : } switch {",
        ])
    func garbage(_ text: String) {
        _ = ObjectiveCReader(text, named: "test.m").facts
    }

    @Test("brackets in one another to any depth end")
    func depth() {
        for bracket in ["[", "(", "@[", "^{", "{", "f(", "a ? "] {
            let source = "void f(void) { x = " + String(repeating: bracket, count: 5000)
            #expect(ObjectiveCReader(source, named: "test.m").facts.isBroken)
        }
    }
}
