/// What the header decoders of one loop have in common: the names looked for, the static table in our terms, and room
/// for a string. Used on one loop only.
@safe
final class HeaderDictionary {
    @safe
    struct Entry {
        let kind: FieldKind
        let name: UnsafeBufferPointer<UInt8>
        let value: UnsafeBufferPointer<UInt8>
    }

    /// Bytes of the longest header block.
    let longestBlock: Int
    let names: HeaderNames
    let huffman = HuffmanDecoder.shared
    /// Room for one decoded name and, behind it, one decoded value.
    let nameScratch: UnsafeMutablePointer<UInt8>
    let valueScratch: UnsafeMutablePointer<UInt8>
    private let statics: UnsafeMutableBufferPointer<Entry>

    /// Takes over `names`.
    init(_ names: HeaderNames, longestBlock: Int) {
        self.names = names
        self.longestBlock = longestBlock
        let capacity = HuffmanDecoder.capacity(forCoded: longestBlock)
        unsafe nameScratch = .allocate(capacity: capacity)
        unsafe valueScratch = .allocate(capacity: capacity)
        unsafe statics = .allocate(capacity: StaticTable.count)
        for (index, field) in StaticTable.fields.enumerated() {
            let name = unsafe UnsafeBufferPointer(start: field.name.utf8Start, count: field.name.utf8CodeUnitCount)
            let value = unsafe UnsafeBufferPointer(start: field.value.utf8Start, count: field.value.utf8CodeUnitCount)
            unsafe statics.initializeElement(at: index, to: Entry(kind: names.kind(of: name), name: name, value: value))
        }
    }

    deinit {
        names.deallocate()
        unsafe nameScratch.deallocate()
        unsafe valueScratch.deallocate()
        unsafe statics.deallocate()
    }

    /// A field of the static table, from 1 to 61.
    func fixed(_ index: Int) -> Entry { unsafe statics[index - 1] }
}
