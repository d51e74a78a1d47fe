/// One question on which the brief and the vendors' documents may differ, with both answers and where they stand.
package struct Rule<Answer: Sendable & Equatable>: Sendable {
    package let name: String
    package let question: String
    package let documented: Answer
    package let brief: Answer
    package let documentedSource: String
    package let briefSource: String

    /// The answer in one of the books.
    package subscript(book: RuleBookName) -> Answer { book == .documented ? documented : brief }

    /// The books give different answers.
    package var differs: Bool { documented != brief }

    init(
        _ name: String, _ question: String, documented: Answer, _ documentedSource: String, brief: Answer,
        _ briefSource: String
    ) {
        self.name = name
        self.question = question
        self.documented = documented
        self.brief = brief
        self.documentedSource = documentedSource
        self.briefSource = briefSource
    }

    /// A rule of the brief on which the vendor is silent: it holds in both books.
    init(_ name: String, _ question: String, both answer: Answer, _ briefSource: String) {
        self.init(name, question, documented: answer, "not documented", brief: answer, briefSource)
    }

    /// A rule that is not in question.
    init(_ name: String, _ question: String, agreed answer: Answer, _ source: String) {
        self.init(name, question, documented: answer, source, brief: answer, "agrees")
    }
}

/// A rule as a row for people to read.
package struct RuleRow: Sendable, Equatable, Codable {
    package let name: String
    package let question: String
    package let documented: String
    package let brief: String
    package let documentedSource: String
    package let briefSource: String
    package let differs: Bool
}

extension Rule where Answer: RuleAnswer {
    var row: RuleRow {
        RuleRow(
            name: name, question: question, documented: documented.words, brief: brief.words,
            documentedSource: documentedSource, briefSource: briefSource, differs: differs)
    }
}

/// An answer that can be printed.
package protocol RuleAnswer {
    var words: String { get }
}

extension Bool: RuleAnswer {
    package var words: String { self ? "yes" : "no" }
}

extension Int: RuleAnswer {
    package var words: String { String(self) }
}
