import SwiftSyntax

extension SwiftFile {
    /// The steps of a function, an accessor or a closure: a single expression is its result.
    func body(_ items: CodeBlockItemListSyntax) -> [Statement] { branch(items, isValue: true) }

    /// - Parameter isValue: whether a single expression is what the whole is worth.
    private func branch(_ items: CodeBlockItemListSyntax, isValue: Bool) -> [Statement] {
        let items = items.flattened
        guard isValue, items.count == 1, let single = items.first.flatMap(Self.expression) else {
            return items.flatMap(statements)
        }
        return value(single)
    }

    private static func expression(_ item: CodeBlockItemSyntax) -> ExprSyntax? {
        switch item.item {
        case .expr(let expression): expression
        case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
        default: nil
        }
    }

    /// An expression that is worth something, where an `if` or a `switch` is worth what its branches are.
    func value(_ syntax: ExprSyntax) -> [Statement] {
        if let condition = syntax.as(IfExprSyntax.self) { return [either(condition, isValue: true)] }
        if let choice = syntax.as(SwitchExprSyntax.self) { return [choose(choice, isValue: true)] }
        if let step = effect(syntax) { return [step] }
        return [.result(expression(syntax))]
    }

    func statements(_ item: CodeBlockItemSyntax) -> [Statement] {
        nesting.deeper {
            switch item.item {
            case .decl(let declaration): locals(declaration)
            case .expr(let expression): step(expression)
            case .stmt(let statement): statements(statement)
            @unknown default: []
            }
        } ?? []
    }

    private func locals(_ syntax: DeclSyntax) -> [Statement] {
        guard let variable = syntax.as(VariableDeclSyntax.self) else { return declarations(syntax).map { .local($0) } }
        return variable.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else { return nil }
            if binding.accessorBlock != nil { return value(binding).map { .local($0) } }
            return .declare(
                name: name, type: binding.typeAnnotation.map { $0.type.innermostName },
                value: binding.initializer.map { expression($0.value) })
        }
    }

    private func statements(_ syntax: StmtSyntax) -> [Statement] {
        switch syntax.as(StmtSyntaxEnum.self) {
        case .returnStmt(let result): result.expression.map { [.result(expression($0))] } ?? []
        case .expressionStmt(let statement): step(statement.expression)
        case .guardStmt(let condition):
            bindings(condition.conditions) + [.either([branch(condition.body.statements, isValue: false), []])]
        case .forStmt(let loop): [self.loop(loop)]
        case .whileStmt(let loop): branch(loop.body.statements, isValue: false)
        case .repeatStmt(let loop): branch(loop.body.statements, isValue: false)
        case .doStmt(let block):
            branch(block.body.statements, isValue: false)
                + block.catchClauses.map { .either([branch($0.body.statements, isValue: false), []]) }
        case .deferStmt(let block): branch(block.body.statements, isValue: false)
        default: []
        }
    }

    private func loop(_ syntax: ForStmtSyntax) -> Statement {
        let name = syntax.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText ?? "_"
        return .loop(
            name: name, over: expression(syntax.sequence), body: branch(syntax.body.statements, isValue: false))
    }

    private func step(_ syntax: ExprSyntax) -> [Statement] {
        if let condition = syntax.as(IfExprSyntax.self) { return [either(condition, isValue: false)] }
        if let choice = syntax.as(SwitchExprSyntax.self) { return [choose(choice, isValue: false)] }
        return [effect(syntax) ?? .evaluate(expression(syntax))]
    }

    // MARK: Ways

    private func either(_ syntax: IfExprSyntax, isValue: Bool) -> Statement {
        let taken = bindings(syntax.conditions) + branch(syntax.body.statements, isValue: isValue)
        let otherwise: [Statement] =
            switch syntax.elseBody {
            case .ifExpr(let next)?: [either(next, isValue: isValue)]
            case .codeBlock(let block)?: branch(block.statements, isValue: isValue)
            default: []
            }
        return .either([taken, otherwise])
    }

    private func choose(_ syntax: SwitchExprSyntax, isValue: Bool) -> Statement {
        let arms = syntax.cases.compactMap { element -> Arm? in
            guard case .switchCase(let arm) = element else { return nil }
            var patterns: [Expression] = []
            if case .case(let label) = arm.label {
                patterns = label.caseItems.compactMap { item in
                    item.pattern.as(ExpressionPatternSyntax.self).map { expression($0.expression) }
                }
            }
            return Arm(patterns: patterns, body: branch(arm.statements, isValue: isValue))
        }
        return .choose(subject: expression(syntax.subject), arms: arms)
    }

    /// `if let x = y` and `guard let x = y`.
    private func bindings(_ conditions: ConditionElementListSyntax) -> [Statement] {
        conditions.compactMap { element in
            guard case .optionalBinding(let binding) = element.condition,
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
                let value = binding.initializer?.value
            else { return nil }
            return .declare(name: name, type: nil, value: expression(value))
        }
    }

    // MARK: Changes of a variable

    private func effect(_ syntax: ExprSyntax) -> Statement? {
        if let infix = syntax.as(InfixOperatorExprSyntax.self) {
            guard let name = variable(infix.leftOperand) else { return nil }
            if infix.operator.is(AssignmentExprSyntax.self) {
                return .assign(name: name, value: expression(infix.rightOperand))
            }
            let sign = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
            return sign == "+=" ? .add(name: name, value: expression(infix.rightOperand)) : nil
        }
        guard let call = syntax.as(FunctionCallExprSyntax.self),
            let method = call.calledExpression.as(MemberAccessExprSyntax.self),
            let name = method.base.flatMap(variable), let argument = call.arguments.first
        else { return nil }
        let value = expression(argument.expression)
        switch (method.declName.baseName.text, argument.label?.text) {
        case ("insert", nil), ("append", nil):
            return .add(name: name, value: Expression(.list([value]), at: value.place))
        case ("append", "contentsOf"), ("formUnion", nil): return .add(name: name, value: value)
        default: return nil
        }
    }

    /// `x` or `self.x`.
    private func variable(_ syntax: ExprSyntax) -> String? {
        if let name = syntax.as(DeclReferenceExprSyntax.self) { return name.baseName.plainText }
        guard let member = syntax.as(MemberAccessExprSyntax.self),
            let base = member.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "self"
        else { return nil }
        return member.declName.baseName.plainText
    }
}
