/// A request as it comes in, field by field and piece by piece.
///
/// All text of the header list that anybody will ask for stands in one array, which is used again for the next request.
struct IncomingRequest {
    private(set) var method = HTTPMethod.get
    /// The first bytes of the body.
    private(set) var body: [UInt8] = []
    /// How long the body was, kept or not.
    private(set) var bodyLength = 0
    private(set) var text: [UInt8] = []

    private var path = Stretch()
    private var authority = Stretch()
    private var fields: [Stretch]
    private var listBytes = 0
    private var listFields = 0

    /// A part of `text`, and how often its field came.
    private struct Stretch {
        var start = 0
        var count = 0
        var occurrences = 0

        var range: Range<Int> { start..<start + count }
    }

    /// For the names of a table with `fieldCount` entries.
    init(fieldCount: Int) {
        fields = Array(repeating: Stretch(), count: fieldCount)
        text.reserveCapacity(768)
    }

    /// Back to the state of a new one, keeping the memory.
    mutating func clear() {
        method = .get
        body.removeAll(keepingCapacity: true)
        bodyLength = 0
        text.removeAll(keepingCapacity: true)
        path = Stretch()
        authority = Stretch()
        for index in fields.indices { fields[index] = Stretch() }
        listBytes = 0
        listFields = 0
    }

    // MARK: Where things stand in `text`

    var pathRange: Range<Int> { path.range }

    /// Nil when the field did not come.
    var authorityRange: Range<Int>? { authority.occurrences > 0 ? authority.range : nil }

    /// The first value of a field; nil when it did not come.
    func range(of index: Int) -> Range<Int>? {
        let field = fields[index]
        return field.occurrences > 0 ? field.range : nil
    }

    func occurrences(of index: Int) -> Int { fields[index].occurrences }

    // MARK: Input

    /// Takes one field; false when the list is longer than allowed.
    mutating func note(
        _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, names: HeaderNameTable,
        maximumBytes: Int, maximumFields: Int
    ) -> Bool {
        listBytes += name.count + value.count + 32
        listFields += 1
        guard listBytes <= maximumBytes, listFields <= maximumFields, let start = name.baseAddress else {
            return false
        }
        if unsafe start.pointee == UInt8(ascii: ":") {
            unsafe notePseudo(name, value)
        } else if let index = unsafe names.index(of: start, length: name.count) {
            if fields[index].occurrences == 0 { fields[index] = unsafe store(value) }
            fields[index].occurrences += 1
        }
        return true
    }

    /// nghttp2 lets each of the four pass once, in front of the other fields, and no fifth.
    private mutating func notePseudo(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
        switch unsafe (name.count, name[1]) {
        case (5, UInt8(ascii: "p")): path = unsafe store(value)
        case (7, UInt8(ascii: "m")): method = unsafe HTTPMethod(value)
        case (10, _):
            authority = unsafe store(value)
            authority.occurrences = 1
        default: break
        }
    }

    private mutating func store(_ value: UnsafeBufferPointer<UInt8>) -> Stretch {
        let start = text.count
        unsafe text.append(contentsOf: value)
        return Stretch(start: start, count: value.count)
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, keeping maximum: Int) {
        bodyLength += bytes.count
        let room = maximum - body.count
        guard room > 0 else { return }
        unsafe body.append(contentsOf: UnsafeBufferPointer(rebasing: bytes.prefix(room)))
    }
}
