/// The status and fields of an answer, in the form they have on the wire.
///
/// Every field is a literal and none enters the peer's table: our answers are short, and what they hold differs each time.
/// So an answer's header block depends on nothing that was sent before.
@safe
package struct AnswerHead: ~Copyable {
    private var target: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    /// Writes to memory of its own, which ``deallocate()`` frees.
    init(capacity: Int) {
        unsafe target = .allocate(capacity: capacity)
    }

    func deallocate() {
        unsafe target.deallocate()
    }

    var bytes: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(rebasing: target[..<count]) }

    /// Begins anew.
    mutating func start(status: Int, newTableSize: Bool) {
        precondition((100...999).contains(status), "\(status) is not an HTTP status")
        count = 0
        reserve(8)
        // RFC 7541, section 4.2: a changed limit of the table must be answered; ours is empty in any case.
        if newTableSize { put(0x20) }
        if let index = Self.indexed.firstIndex(of: status) {
            put(0x80 | UInt8(StaticTable.statusIndex + index))
        } else {
            put(UInt8(StaticTable.statusIndex))
            put(3)
            for divisor in [100, 10, 1] { put(UInt8(ascii: "0") + UInt8(status / divisor % 10)) }
        }
    }

    /// In the order of the static table's entries.
    private static let indexed = [200, 204, 206, 304, 400, 404, 500]

    /// Adds a field; its name is in lower case (RFC 9113, section 8.2.1).
    package mutating func add(_ name: StaticString, _ value: Span<UInt8>) {
        name.withUTF8Buffer { name in unsafe value.withUnsafeBufferPointer { value in unsafe add(name, value) } }
    }

    /// Adds a field whose value of `count` bytes is written where it is sent from.
    package mutating func add(_ name: StaticString, count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { value in
            guard let start = value.baseAddress else { return }
            unsafe write(start)
            name.withUTF8Buffer { unsafe add($0, UnsafeBufferPointer(value)) }
        }
    }

    package mutating func add(_ name: StaticString, _ value: String) {
        add(HTTPField(name, value))
    }

    mutating func add(_ field: HTTPField) {
        unsafe field.name.withBytes { name in
            unsafe field.value.withUnsafeBufferPointer { value in unsafe add(name, value) }
        }
    }

    private mutating func add(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
        reserve(name.count + value.count + 2 * PrefixedInteger.mostOctets + 1)
        put(0x10)  // never indexed, by whoever passes it on either
        unsafe put(name)
        unsafe put(value)
    }

    private mutating func put(_ byte: UInt8) {
        unsafe target[count] = byte
        count += 1
    }

    private mutating func put(_ text: UnsafeBufferPointer<UInt8>) {
        guard let start = unsafe target.baseAddress else { return }
        unsafe count += PrefixedInteger.write(text.count, prefix: 7, pattern: 0, to: start + count)
        if let source = text.baseAddress { unsafe (start + count).update(from: source, count: text.count) }
        count += text.count
    }

    private mutating func reserve(_ size: Int) {
        guard unsafe count + size > target.count else { return }
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * (count + size))
        _ = unsafe larger.update(from: target[..<count])
        unsafe target.deallocate()
        unsafe target = unsafe larger
    }
}
