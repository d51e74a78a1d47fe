/// A step of a body, as far as it can change which categories are registered.
package indirect enum Statement: Sendable, Codable, Equatable {
    /// `let x = value`; without a value for a variable that gets one later.
    case declare(name: String, type: String?, value: Expression?)
    /// `x = value`
    case assign(name: String, value: Expression)
    /// `x.insert(value)`, `x += values`: one element, or all of a list.
    case add(name: String, value: Expression)
    case evaluate(Expression)
    case result(Expression)
    /// One of several ways, nobody knows which.
    case either([[Statement]])
    case choose(subject: Expression, arms: [Arm])
    case loop(name: String, over: Expression, body: [Statement])
    case local(Declaration)
}

/// A case of a switch.
package struct Arm: Sendable, Codable, Equatable {
    /// Names of enum cases, or texts; empty for `default`.
    package var patterns: [Expression]
    package var body: [Statement]

    package init(patterns: [Expression], body: [Statement]) {
        self.patterns = patterns
        self.body = body
    }
}
