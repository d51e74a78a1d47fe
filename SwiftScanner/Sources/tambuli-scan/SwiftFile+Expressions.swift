import SwiftParser
import SwiftSyntax

extension SwiftFile {
    func expression(_ syntax: ExprSyntax) -> Expression {
        let followed = nesting.deeper { kind(of: syntax) }
        return Expression(followed ?? .opaque(Self.excerpt(of: syntax)), at: place(of: syntax))
    }

    private func kind(of syntax: ExprSyntax) -> Expression.Kind {
        switch syntax.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr(let literal): text(literal)
        case .declReferenceExpr(let name): .name(name.baseName.plainText)
        case .memberAccessExpr(let member): self.member(member)
        case .functionCallExpr(let call): self.call(call)
        case .arrayExpr(let array): .list(array.elements.map { expression($0.expression) })
        case .infixOperatorExpr(let infix): self.infix(infix)
        case .ternaryExpr(let choice): .either([expression(choice.thenExpression), expression(choice.elseExpression)])
        case .closureExpr(let closure): self.closure(closure)
        case .keyPathExpr(let path): .keyPath(path.components.compactMap(name))
        case .nilLiteralExpr: .absent
        case .ifExpr, .switchExpr: .block(value(syntax))
        // What only wraps another expression.
        case .tryExpr(let wrapper): kind(of: wrapper.expression)
        case .awaitExpr(let wrapper): kind(of: wrapper.expression)
        case .forceUnwrapExpr(let wrapper): kind(of: wrapper.expression)
        case .optionalChainingExpr(let wrapper): kind(of: wrapper.expression)
        case .asExpr(let wrapper): kind(of: wrapper.expression)
        case .genericSpecializationExpr(let wrapper): kind(of: wrapper.expression)
        case .tupleExpr(let tuple) where tuple.elements.count == 1:
            tuple.elements.first.map { kind(of: $0.expression) } ?? .absent
        default: .opaque(Self.excerpt(of: syntax))
        }
    }

    /// One line of what is not followed.
    private static func excerpt(of syntax: ExprSyntax) -> String {
        let line = syntax.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 60 ? line.prefix(59) + "…" : line
    }

    private func text(_ literal: StringLiteralExprSyntax) -> Expression.Kind {
        if let whole = literal.representedLiteralValue { return .text(whole) }
        let parts = literal.segments.flatMap { segment -> [Expression] in
            switch segment {
            case .stringSegment(let part):
                let plain = part.content.text
                guard !plain.isEmpty else { return [] }
                let kind: Expression.Kind = plain.contains("\\") ? .opaque(plain) : .text(plain)
                return [Expression(kind, at: place(of: part))]
            case .expressionSegment(let part): return part.expressions.map { expression($0.expression) }
            @unknown default: return [Expression(.opaque(segment.description), at: place(of: segment))]
            }
        }
        return .sum(parts)
    }

    private func member(_ syntax: MemberAccessExprSyntax) -> Expression.Kind {
        let name = syntax.declName.baseName.plainText
        guard let base = syntax.base else { return .member(nil, name) }
        // `Type.self` is the type.
        return name == "self" ? kind(of: base) : .member(expression(base), name)
    }

    private func call(_ syntax: FunctionCallExprSyntax) -> Expression.Kind {
        // `[Element]()`
        if syntax.calledExpression.is(ArrayExprSyntax.self) { return .list([]) }
        var arguments = syntax.arguments.map { argument in
            Argument(label: argument.label?.plainText, value: expression(argument.expression))
        }
        if let closure = syntax.trailingClosure {
            arguments.append(Argument(label: nil, value: expression(ExprSyntax(closure))))
        }
        arguments += syntax.additionalTrailingClosures.map { element in
            Argument(label: element.label.plainText, value: expression(ExprSyntax(element.closure)))
        }
        var callee = expression(syntax.calledExpression)
        // `Type.init(…)` is `Type(…)`.
        if case .member(.some(let type), "init") = callee.kind { callee = type }
        return .call(callee, arguments)
    }

    private func infix(_ syntax: InfixOperatorExprSyntax) -> Expression.Kind {
        switch Self.sign(of: syntax) {
        case "+": .sum(Self.operands(of: syntax).map(expression))
        case "??": .either([expression(syntax.leftOperand), expression(syntax.rightOperand)])
        default: .opaque(Self.excerpt(of: ExprSyntax(syntax)))
        }
    }

    private static func sign(of syntax: InfixOperatorExprSyntax) -> String? {
        syntax.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
    }

    /// `a + b + c` is `(a + b) + c` to the parser, as deep as it is long.
    private static func operands(of sum: InfixOperatorExprSyntax) -> [ExprSyntax] {
        var operands = [sum.rightOperand]
        var left = sum.leftOperand
        while let inner = left.as(InfixOperatorExprSyntax.self), sign(of: inner) == "+" {
            operands.append(inner.rightOperand)
            left = inner.leftOperand
        }
        return [left] + operands.reversed()
    }

    private func closure(_ syntax: ClosureExprSyntax) -> Expression.Kind {
        let parameters: [String] =
            switch syntax.signature?.parameterClause {
            case .simpleInput(let names)?: names.map(\.name.plainText)
            case .parameterClause(let clause)?:
                clause.parameters.map { $0.secondName?.plainText ?? $0.firstName.plainText }
            default: []
            }
        return .closure(parameters: parameters, body: body(syntax.statements))
    }

    private func name(of component: KeyPathComponentSyntax) -> String? {
        guard case .property(let property) = component.component else { return nil }
        return property.declName.baseName.plainText
    }
}
