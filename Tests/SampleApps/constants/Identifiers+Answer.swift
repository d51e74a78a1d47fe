extension Identifiers.Action {
    static let answer: String = { prefix + ".answer" }()
}
