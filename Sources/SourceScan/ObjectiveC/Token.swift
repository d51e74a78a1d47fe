/// A word of Objective-C.
struct Token: Equatable {
    enum Kind: Equatable {
        case identifier(String)
        /// A C or an Objective-C string, decoded.
        case string(String)
        case number(String)
        case sign(Character)
        /// A line that begins with `#`, continuation lines included.
        case directive(String)
    }

    let kind: Kind
    let place: SourcePlace

    func isSign(_ sign: Character) -> Bool { kind == .sign(sign) }

    var identifier: String? { if case .identifier(let name) = kind { name } else { nil } }
}
