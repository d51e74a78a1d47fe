import SwiftSyntax

extension SwiftFile {
    func declarations(_ syntax: DeclSyntax) -> [Declaration] {
        switch syntax.as(DeclSyntaxEnum.self) {
        case .classDecl(let type): [self.type(type.name.plainText, type.memberBlock)]
        case .structDecl(let type): [self.type(type.name.plainText, type.memberBlock)]
        case .enumDecl(let type): [self.type(type.name.plainText, type.memberBlock)]
        case .actorDecl(let type): [self.type(type.name.plainText, type.memberBlock)]
        case .protocolDecl(let type): [self.type(type.name.plainText, type.memberBlock)]
        case .extensionDecl(let type): [self.type(type.extendedType.trimmedDescription, type.memberBlock)]
        case .typeAliasDecl(let alias): [self.alias(alias)]
        case .variableDecl(let variable): variable.bindings.compactMap(value)
        case .functionDecl(let function): [self.function(function.name, function.signature, function.body)]
        case .initializerDecl(let function): [self.function(function.initKeyword, function.signature, function.body)]
        default: []
        }
    }

    private func type(_ name: String, _ block: MemberBlockSyntax) -> Declaration {
        let members = block.members.flattened
        let cases = members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements).map { element in
            EnumCase(name: element.name.plainText, rawValue: element.rawValue.map { expression($0.value) })
        }
        return .type(TypeFacts(name: name, members: members.flatMap(declarations), cases: cases))
    }

    /// Another name for a type is a value that is the type.
    private func alias(_ syntax: TypeAliasDeclSyntax) -> Declaration {
        let parts = syntax.initializer.value.trimmedDescription.split(separator: ".").map(String.init)
        let place = place(of: syntax.initializer.value)
        let path = parts.dropFirst().reduce(Expression(.name(parts.first ?? ""), at: place)) { base, name in
            Expression(.member(base, name), at: place)
        }
        return .value(name: syntax.name.plainText, type: nil, body: [.result(path)])
    }

    func value(_ binding: PatternBindingSyntax) -> Declaration? {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else { return nil }
        let type = binding.typeAnnotation.map { $0.type.innermostName }
        if let initial = binding.initializer?.value {
            return .value(name: name, type: type, body: [.result(expression(initial))])
        }
        return .value(name: name, type: type, body: binding.accessorBlock.flatMap(getter) ?? [])
    }

    private func getter(_ block: AccessorBlockSyntax) -> [Statement]? {
        switch block.accessors {
        case .getter(let items): return body(items)
        case .accessors(let accessors):
            let getter = accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
            return getter?.body.map { body($0.statements) }
        @unknown default: return nil
        }
    }

    private func function(
        _ name: TokenSyntax, _ signature: FunctionSignatureSyntax, _ block: CodeBlockSyntax?
    ) -> Declaration {
        let parameters = signature.parameterClause.parameters.map { parameter in
            let label = parameter.firstName.plainText
            return Parameter(
                label: label == "_" ? nil : label, name: parameter.secondName?.plainText ?? label,
                type: parameter.type.innermostName,
                defaultValue: parameter.defaultValue.map { expression($0.value) },
                isVariadic: parameter.ellipsis != nil)
        }
        return .function(
            Function(
                name: name.plainText, parameters: parameters, resultType: signature.returnClause?.type.innermostName,
                body: block.map { body($0.statements) } ?? [], place: place(of: name)))
    }
}

extension TypeSyntax {
    /// `X` for `[X]`, `X?`, `Set<X>` and `any X`: what an implicit member in such a place belongs to.
    var innermostName: String {
        switch self.as(TypeSyntaxEnum.self) {
        case .arrayType(let array): array.element.innermostName
        case .optionalType(let optional): optional.wrappedType.innermostName
        case .implicitlyUnwrappedOptionalType(let optional): optional.wrappedType.innermostName
        case .attributedType(let attributed): attributed.baseType.innermostName
        case .someOrAnyType(let constrained): constrained.constraint.innermostName
        case .identifierType(let type):
            if case .type(let argument)? = type.genericArgumentClause?.arguments.first?.argument {
                argument.innermostName
            } else {
                type.name.plainText
            }
        default: trimmedDescription
        }
    }
}
