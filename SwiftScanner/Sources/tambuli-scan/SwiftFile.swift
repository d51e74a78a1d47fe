import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A parsed file and the way from its syntax to ``SourceFacts``.
struct SwiftFile {
    private let name: String
    private let tree: SourceFileSyntax
    private let bytes: [UInt8]
    private let lineStarts: [Int]
    let nesting = Nesting()

    init(text: String, name: String) {
        self.name = name
        bytes = Array(text.utf8)
        lineStarts = [0] + text.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map { $0.offset + 1 }
        let parsed = Parser.parse(source: text)
        // Operators that the standard library does not have stay unfolded, and are not followed.
        let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
        tree = folded.as(SourceFileSyntax.self) ?? parsed
    }

    var facts: SourceFacts {
        var declarations: [Declaration] = []
        var steps: [Statement] = []
        for item in tree.statements.flattened {
            if case .decl(let declaration) = item.item {
                declarations += self.declarations(declaration)
            } else {
                steps += statements(item)
            }
        }
        if !steps.isEmpty {
            let start = SourcePlace(file: name, line: 1, column: 1)
            declarations.append(.function(Function(name: "top level", parameters: [], body: steps, place: start)))
        }
        return SourceFacts(file: name, declarations: declarations, isBroken: tree.hasError)
    }

    func place(of syntax: some SyntaxProtocol) -> SourcePlace {
        let offset = syntax.positionAfterSkippingLeadingTrivia.utf8Offset
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        let before = bytes[lineStarts[low]..<min(offset, bytes.count)]
        let scalars = before.count { $0 & 0xC0 != 0x80 }
        return SourcePlace(file: name, line: low + 1, column: scalars + 1)
    }
}

extension CodeBlockItemListSyntax {
    /// Its items, those of every branch of `#if` included: nobody knows for which platform the scan is meant.
    var flattened: [CodeBlockItemSyntax] {
        flatMap { item -> [CodeBlockItemSyntax] in
            guard let condition = item.item.as(IfConfigDeclSyntax.self) else { return [item] }
            return condition.clauses.flatMap { clause -> [CodeBlockItemSyntax] in
                guard case .statements(let statements)? = clause.elements else { return [] }
                return statements.flattened
            }
        }
    }
}

extension MemberBlockItemListSyntax {
    /// Its declarations, those of every branch of `#if` included.
    var flattened: [DeclSyntax] {
        flatMap { member -> [DeclSyntax] in
            guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
            return condition.clauses.flatMap { clause -> [DeclSyntax] in
                guard case .decls(let members)? = clause.elements else { return [] }
                return members.flattened
            }
        }
    }
}

extension TokenSyntax {
    /// Without the backquotes of an escaped name.
    var plainText: String { text.count > 2 && text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
}
