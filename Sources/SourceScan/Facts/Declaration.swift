/// Something with a name that other code can refer to.
package enum Declaration: Sendable, Codable, Equatable {
    case type(TypeFacts)
    /// A constant, a variable with a first value, or a computed property: its value is what the body returns. A stored
    /// property without a value has no body. Types are named without `[]`, `?` and the like: `X` for `Set<X>`.
    case value(name: String, type: String?, body: [Statement])
    case function(Function)

    package var name: String {
        switch self {
        case .type(let type): type.name
        case .value(let name, _, _): name
        case .function(let function): function.name
        }
    }
}

/// A type, or an extension of one.
package struct TypeFacts: Sendable, Codable, Equatable {
    /// An extension's may have points: `Notification.Name`.
    package var name: String
    package var members: [Declaration]
    /// Of an enum.
    package var cases: [EnumCase]

    package init(name: String, members: [Declaration], cases: [EnumCase]) {
        self.name = name
        self.members = members
        self.cases = cases
    }
}

package struct EnumCase: Sendable, Codable, Equatable {
    package var name: String
    /// nil when it is the name itself.
    package var rawValue: Expression?

    package init(name: String, rawValue: Expression?) {
        self.name = name
        self.rawValue = rawValue
    }
}

/// A function, a method or an initialiser (named `init`).
package struct Function: Sendable, Codable, Equatable {
    package var name: String
    package var parameters: [Parameter]
    package var resultType: String?
    package var body: [Statement]
    package var place: SourcePlace

    package init(
        name: String, parameters: [Parameter], resultType: String? = nil, body: [Statement], place: SourcePlace
    ) {
        self.name = name
        self.parameters = parameters
        self.resultType = resultType
        self.body = body
        self.place = place
    }
}

package struct Parameter: Sendable, Codable, Equatable {
    /// nil when a caller writes none.
    package var label: String?
    package var name: String
    package var type: String?
    package var defaultValue: Expression?
    /// It takes any number of arguments: `Type...`.
    package var isVariadic: Bool

    package init(
        label: String?, name: String, type: String? = nil, defaultValue: Expression? = nil, isVariadic: Bool = false
    ) {
        self.label = label
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.isVariadic = isVariadic
    }
}
