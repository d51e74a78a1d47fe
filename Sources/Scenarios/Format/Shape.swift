import APS
import Documents

/// What a value of a scenario file must look like. One table of shapes says what JSON Schema says in
/// `scenario.schema.json`; read this way every complaint has its line, and the word that was probably meant.
indirect enum Shape: Sendable {
    /// - Parameter filled: it may not be empty.
    case text(filled: Bool)
    /// One of a few words, letter case included.
    case word([String])
    case whole(ClosedRange<Int64>)
    /// 0 or more.
    case quantity
    case flag
    case anything
    case nullOr(Shape)
    case list(Shape, atLeast: Int)
    /// Words of a list, none twice.
    case set([String])
    case object(ObjectShape)
    /// An object with keys of any name.
    case map(Shape)
    /// An object whose `do` says which of the shapes it has.
    case verb([String: ObjectShape])
    /// One shape for a list, another for anything else.
    case listOr(Shape, Shape)
    /// One shape for a text, another for anything else.
    case textOr(Shape, Shape)
    /// One shape for a whole number, another for anything else.
    case wholeOr(ClosedRange<Int64>, Shape)
    /// A shape that contains itself.
    case recursive(@Sendable () -> Shape)

    static let text = Shape.text(filled: true)
    static let anyText = Shape.text(filled: false)
    static let count = Shape.whole(0...Int64.max)
    static let positive = Shape.whole(1...Int64.max)

    static func list(_ shape: Shape) -> Shape { .list(shape, atLeast: 0) }
    static func object(_ keys: KeyValuePairs<String, Shape>, needs: [String] = [], atLeast: Int = 0) -> Shape {
        .object(ObjectShape(keys, needs: needs, atLeast: atLeast))
    }
}

/// The keys of an object.
struct ObjectShape: Sendable {
    let keys: [(name: String, shape: Shape)]
    let needs: [String]
    /// Of each group exactly one key must be there.
    let exactlyOne: [[String]]
    /// How many keys must be there.
    let atLeast: Int
    /// What no table of keys can say.
    let rule: (@Sendable (ObjectNode) throws(DocumentError) -> Void)?

    init(
        _ keys: KeyValuePairs<String, Shape>, needs: [String] = [], exactlyOne: [[String]] = [], atLeast: Int = 0,
        rule: (@Sendable (ObjectNode) throws(DocumentError) -> Void)? = nil
    ) {
        self.keys = keys.map { ($0.key, $0.value) }
        self.needs = needs
        self.exactlyOne = exactlyOne
        self.atLeast = atLeast
        self.rule = rule
    }
}

// MARK: Checking

extension Shape {
    /// - Throws: at the first place that is wrong.
    func check(_ node: Node) throws(DocumentError) {
        switch self {
        case .text(let filled):
            let text = try node.string()
            if filled, text.isEmpty { throw DocumentError("\(node.quotedName) may not be empty", at: node.position) }
        case .word(let words): try Self.check(node, among: words)
        case .whole(let range):
            let number = try node.integer()
            guard range.contains(number) else {
                throw DocumentError(
                    "\(node.quotedName) must be \(Self.words(for: range)), found \(number)", at: node.position)
            }
        case .quantity:
            guard try node.double() >= 0 else {
                throw DocumentError("\(node.quotedName) must be 0 or more", at: node.position)
            }
        case .flag: _ = try node.bool()
        case .anything: break
        case .nullOr(let shape): if !node.isNull { try shape.check(node) }
        case .list(let shape, let least): try Self.check(node, listOf: shape, atLeast: least)
        case .set(let words): try Self.check(node, setOf: words)
        case .object(let shape): try shape.check(node.object())
        case .map(let shape): for member in try node.object().members { try shape.check(member.value) }
        case .verb(let verbs): try Self.check(node, oneOf: verbs)
        case .listOr(let list, let other):
            if case .array = node.value { try list.check(node) } else { try other.check(node) }
        case .textOr(let text, let other):
            if case .string = node.value { try text.check(node) } else { try other.check(node) }
        case .wholeOr(let range, let other):
            if case .number = node.value { try Shape.whole(range).check(node) } else { try other.check(node) }
        case .recursive(let shape): try shape().check(node)
        }
    }

    private static func check(_ node: Node, among words: [String]) throws(DocumentError) {
        let text = try node.string()
        guard !words.contains(text) else { return }
        let hint =
            Nearest.nearest(to: text, in: words).map { "did you mean \"\($0)\"?" }
            ?? "known are \(words.map { "\"\($0)\"" }.joined(separator: ", "))"
        throw DocumentError("\(node.quotedName) knows no \"\(text)\"; \(hint)", at: node.position)
    }

    private static func check(_ node: Node, listOf shape: Shape, atLeast least: Int) throws(DocumentError) {
        let elements = try node.array()
        guard elements.count >= least else {
            throw DocumentError(
                "\(node.quotedName) needs \(least) element\(least == 1 ? "" : "s") at least, found \(elements.count)",
                at: node.position)
        }
        for element in elements { try shape.check(element) }
    }

    private static func check(_ node: Node, setOf words: [String]) throws(DocumentError) {
        var seen: Set<String> = []
        for element in try node.array() {
            try check(element, among: words)
            guard seen.insert(try element.string()).inserted else {
                throw DocumentError("\(element.quotedName) stands there twice", at: element.position)
            }
        }
    }

    private static func check(_ node: Node, oneOf verbs: [String: ObjectShape]) throws(DocumentError) {
        let object = try node.object()
        let verb = try object.required("do")
        try check(verb, among: verbs.keys.sorted())
        try verbs[try verb.string()]?.check(object)
    }

    private static func words(for range: ClosedRange<Int64>) -> String {
        range.upperBound == .max
            ? "\(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
    }
}

extension ObjectShape {
    func check(_ object: ObjectNode) throws(DocumentError) {
        try object.refuseUnknownKeys(allowed: keys.map(\.name)) { Nearest.nearest(to: $0, in: $1) }
        for key in needs { _ = try object.required(key) }
        let owner = object.name == Node.documentName ? object.name : "`\(object.name)`"
        for group in exactlyOne where group.count(where: { object[$0] != nil }) != 1 {
            let names = group.map { "`\($0)`" }.joined(separator: ", ")
            throw DocumentError("\(owner) needs exactly one of \(names)", at: object.position)
        }
        guard object.members.count >= atLeast else {
            throw DocumentError("\(owner) says nothing: it needs \(atLeast) keys at least", at: object.position)
        }
        for (name, shape) in keys {
            if let value = object[name] { try shape.check(value) }
        }
        try rule?(object)
    }
}
