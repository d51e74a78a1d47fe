import Testing

/// A file that is useless, and the sentence that says why.
struct Damaged: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let damage: String
    var testDescription: String { damage }

    init(_ bytes: some Sequence<UInt8>, _ damage: String) {
        self.bytes = Array(bytes)
        self.damage = damage
    }
}
