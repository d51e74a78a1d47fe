/// As much of ASN.1's distinguished encoding as a list of texts needs.
///
/// Source: ITU-T X.690, sections 8.1 and 10.
enum DER {
    static let utf8StringTag: UInt8 = 0x0C
    static let sequenceTag: UInt8 = 0x30

    struct Element: Equatable {
        let tag: UInt8
        let content: ArraySlice<UInt8>
    }

    static func utf8String(_ text: String) -> [UInt8] { element(utf8StringTag, Array(text.utf8)) }

    static func sequence(_ elements: [[UInt8]]) -> [UInt8] { element(sequenceTag, elements.flatMap { $0 }) }

    /// The elements that stand one after the other; nil when the bytes are none. Bytes come from a peer.
    static func elements(in bytes: ArraySlice<UInt8>) -> [Element]? {
        var rest = bytes
        var elements: [Element] = []
        while let tag = rest.popFirst() {
            guard let length = length(from: &rest), length <= rest.count else { return nil }
            elements.append(Element(tag: tag, content: rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return elements
    }

    private static func length(from rest: inout ArraySlice<UInt8>) -> Int? {
        guard let first = rest.popFirst() else { return nil }
        guard first >= 0x80 else { return Int(first) }
        let count = Int(first & 0x7F)
        // Two bytes count as far as any certificate goes.
        guard (1...2).contains(count), rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
    }

    private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count
        precondition(count < 0x10000, "a list of topics is shorter than 64 KiB")
        let length: [UInt8] =
            switch count {
            case ..<0x80: [UInt8(count)]
            case ..<0x100: [0x81, UInt8(count)]
            default: [0x82, UInt8(count >> 8), UInt8(count & 0xFF)]
            }
        return [tag] + length + content
    }
}
