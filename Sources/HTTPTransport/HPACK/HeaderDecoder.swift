import Glibc

/// Reads a peer's header blocks (RFC 7541) and keeps the table they build.
///
/// Every block must pass here, in order, even one that nobody wants: the next depends on it. Its owner frees the memory.
@safe
struct HeaderDecoder {
    enum Outcome {
        case done
        /// Not HPACK: the connection cannot go on (RFC 9113, section 4.3).
        case invalid
        /// The sink had enough; the table is behind from here on.
        case stopped
    }

    /// What the peer may make of its table, as SETTINGS_HEADER_TABLE_SIZE has it by default and we leave it.
    static let tableSize = 4096

    private let dictionary: HeaderDictionary
    private var table = DynamicTable(maximumSize: tableSize)
    private var repeated = RepeatedString()

    init(_ dictionary: HeaderDictionary) {
        self.dictionary = dictionary
    }

    func deallocate() {
        table.deallocate()
        repeated.deallocate()
    }

    mutating func decode<Sink: HeaderSink>(_ block: UnsafeBufferPointer<UInt8>, into sink: inout Sink) -> Outcome {
        var index = 0
        var isFirst = true
        while index < block.count {
            let byte = unsafe block[index]
            if byte & 0x80 != 0 {  // section 6.1: a field of the table
                guard let number = unsafe PrefixedInteger.read(block, &index, prefix: 7) else { return .invalid }
                guard let field = field(number) else { return .invalid }
                guard sink.take(field) else { return .stopped }
            } else if byte & 0xE0 == 0x20 {  // section 6.3: a new size, in front of the first field
                guard isFirst, let size = unsafe PrefixedInteger.read(block, &index, prefix: 5), size <= Self.tableSize
                else { return .invalid }
                table.resize(to: size)
                continue
            } else {  // section 6.2: a literal
                let isAdded = byte & 0x40 != 0
                guard let field = unsafe literal(block, &index, isAdded: isAdded) else { return .invalid }
                guard sink.take(field) else { return .stopped }
                if isAdded { unsafe table.add(field.kind, field.name, field.value) }
            }
            isFirst = false
        }
        return .done
    }

    private func field(_ number: Int) -> DecodedField? {
        if number <= StaticTable.count {
            guard number > 0 else { return nil }
            let entry = dictionary.fixed(number)
            return unsafe DecodedField(kind: entry.kind, name: entry.name, value: entry.value)
        }
        guard let entry = table[number - StaticTable.count - 1] else { return nil }
        return unsafe DecodedField(kind: entry.kind, name: table.name(of: entry), value: table.value(of: entry))
    }

    private mutating func literal(
        _ block: UnsafeBufferPointer<UInt8>, _ index: inout Int, isAdded: Bool
    ) -> DecodedField? {
        guard let number = unsafe PrefixedInteger.read(block, &index, prefix: isAdded ? 6 : 4) else { return nil }
        let name: UnsafeBufferPointer<UInt8>
        var kind: FieldKind
        if number == 0 {
            guard let (text, isCoded) = unsafe rawString(block, &index),
                let plain = unsafe isCoded ? decoded(text, dictionary.nameScratch) : text
            else { return nil }
            unsafe name = unsafe plain
            kind = unsafe dictionary.names.kind(of: name)
        } else {
            guard let known = field(number) else { return nil }
            if isAdded && number > StaticTable.count {
                // Adding may drop or move the entry whose name this is.
                let target = unsafe UnsafeMutableBufferPointer(start: dictionary.nameScratch, count: known.name.count)
                _ = unsafe target.update(from: known.name)
                unsafe name = UnsafeBufferPointer(target)
            } else {
                unsafe name = unsafe known.name
            }
            // An entry is malformed for its value too, which the new one does not share.
            kind = unsafe known.kind == .malformed ? dictionary.names.kind(of: name) : known.kind
        }
        guard let (text, isCoded) = unsafe rawString(block, &index) else { return nil }
        if number == StaticTable.authorizationIndex, !isAdded, text.count <= RepeatedString.longest {
            guard let value = unsafe repeated.take(text, isCoded: isCoded, with: dictionary.huffman) else { return nil }
            return unsafe DecodedField(kind: repeated.isValid ? kind : .malformed, name: name, value: value)
        }
        guard let value = unsafe isCoded ? decoded(text, dictionary.valueScratch) : text else { return nil }
        if unsafe !FieldValue.isValid(value) { kind = .malformed }
        return unsafe DecodedField(kind: kind, name: name, value: value)
    }

    private func decoded(
        _ text: UnsafeBufferPointer<UInt8>, _ scratch: UnsafeMutablePointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8>? {
        guard let count = unsafe dictionary.huffman.decode(text, into: scratch) else { return nil }
        return unsafe UnsafeBufferPointer(start: scratch, count: count)
    }

    /// Section 5.2: the string's length, then its octets as they are or Huffman-coded.
    private func rawString(
        _ block: UnsafeBufferPointer<UInt8>, _ index: inout Int
    ) -> (UnsafeBufferPointer<UInt8>, isCoded: Bool)? {
        guard index < block.count else { return nil }
        let isCoded = unsafe block[index] & 0x80 != 0
        guard let count = unsafe PrefixedInteger.read(block, &index, prefix: 7), count <= block.count - index else {
            return nil
        }
        defer { index += count }
        return unsafe (UnsafeBufferPointer(rebasing: block[index..<index + count]), isCoded)
    }
}
