/// The name of a chunk or of a kind of content: four ASCII characters in one number.
struct FourCharacterCode: Hashable, ExpressibleByStringLiteral {
    let value: Int

    init(value: Int) { self.value = value }

    init(stringLiteral text: StaticString) {
        precondition(text.utf8CodeUnitCount == 4, "\(text) has not four characters")
        value = text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
    }
}

extension ByteWindow {
    mutating func code(at offset: Int) -> FourCharacterCode? {
        bigEndian32(at: offset).map { FourCharacterCode(value: $0) }
    }
}
