/// The fields that a peer's header blocks have added to the table (RFC 7541, section 2.3.2), newest first.
///
/// Owns plain memory, which grows as it is needed and which its owner frees.
@safe
struct DynamicTable {
    struct Entry {
        var kind: FieldKind
        fileprivate var start: Int32
        fileprivate var nameCount: Int32
        fileprivate var valueCount: Int32

        fileprivate var byteCount: Int { Int(nameCount + valueCount) }
    }

    /// What an entry counts beyond its bytes (RFC 7541, section 4.1).
    private static let overhead = 32

    private(set) var count = 0
    /// As RFC 7541 counts it.
    private(set) var size = 0
    private(set) var maximumSize: Int

    /// A ring of a power of two; the newest entry is at `newest`.
    private var entries: UnsafeMutablePointer<Entry>?
    private var capacity = 0
    private var newest = 0
    /// Names and values one after the other; those of the oldest entry begin at `bytesStart`.
    private var bytes: UnsafeMutablePointer<UInt8>?
    private var bytesCapacity = 0
    private var bytesStart = 0
    private var bytesEnd = 0

    init(maximumSize: Int) {
        self.maximumSize = maximumSize
    }

    func deallocate() {
        unsafe entries?.deallocate()
        unsafe bytes?.deallocate()
    }

    /// An entry counted from the newest, 0; there are ``count``.
    subscript(index: Int) -> Entry? {
        guard index >= 0, index < count, let entries = unsafe entries else { return nil }
        return unsafe entries[(newest - index) & (capacity - 1)]
    }

    /// Valid until the table changes.
    func name(of entry: Entry) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: bytes.map { unsafe $0 + Int(entry.start) }, count: Int(entry.nameCount))
    }

    /// Valid until the table changes.
    func value(of entry: Entry) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(
            start: bytes.map { unsafe $0 + Int(entry.start + entry.nameCount) }, count: Int(entry.valueCount))
    }

    /// Adds a field, for which old ones give way. One larger than the whole table empties it (section 4.4).
    ///
    /// `name` and `value` must not lie in the table's own memory.
    mutating func add(_ kind: FieldKind, _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
        let byteCount = name.count + value.count
        evict(untilAtMost: maximumSize - byteCount - Self.overhead)
        guard byteCount + Self.overhead <= maximumSize else { return }
        makeRoom(for: byteCount)
        guard let entries = unsafe entries, let bytes = unsafe bytes else { return }
        if let source = name.baseAddress { unsafe (bytes + bytesEnd).update(from: source, count: name.count) }
        if let source = value.baseAddress {
            unsafe (bytes + bytesEnd + name.count).update(from: source, count: value.count)
        }
        newest = (newest + 1) & (capacity - 1)
        unsafe (entries + newest).initialize(
            to: Entry(
                kind: kind, start: Int32(bytesEnd), nameCount: Int32(name.count), valueCount: Int32(value.count)))
        bytesEnd += byteCount
        count += 1
        size += byteCount + Self.overhead
    }

    mutating func resize(to maximum: Int) {
        maximumSize = maximum
        evict(untilAtMost: maximum)
    }

    private mutating func evict(untilAtMost limit: Int) {
        while size > max(limit, 0), let oldest = self[count - 1] {
            bytesStart += oldest.byteCount
            size -= oldest.byteCount + Self.overhead
            count -= 1
        }
        if count == 0 {
            bytesStart = 0
            bytesEnd = 0
        }
    }

    private mutating func makeRoom(for byteCount: Int) {
        if count == capacity { growEntries() }
        guard bytesEnd + byteCount > bytesCapacity else { return }
        let used = bytesEnd - bytesStart
        // Twice what the table may hold, so that moving everything to the front is rare.
        if used + byteCount > bytesCapacity / 2 {
            let larger = max(512, 2 * (used + byteCount))
            let target = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
            if let bytes = unsafe bytes { unsafe target.update(from: bytes + bytesStart, count: used) }
            unsafe bytes?.deallocate()
            unsafe bytes = unsafe target
            bytesCapacity = larger
        } else if let bytes = unsafe bytes {
            unsafe bytes.update(from: bytes + bytesStart, count: used)
        }
        for index in 0..<count { unsafe entries?[(newest - index) & (capacity - 1)].start -= Int32(bytesStart) }
        bytesStart = 0
        bytesEnd = used
    }

    private mutating func growEntries() {
        let larger = max(8, 2 * capacity)
        let target = UnsafeMutablePointer<Entry>.allocate(capacity: larger)
        for index in 0..<count {
            guard let entry = self[index] else { continue }
            unsafe (target + (count - 1 - index)).initialize(to: entry)
        }
        unsafe entries?.deallocate()
        unsafe entries = unsafe target
        capacity = larger
        newest = count == 0 ? larger - 1 : count - 1
    }
}
