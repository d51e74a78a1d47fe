import Glibc

/// Writes a client's header blocks (RFC 7541). Fields that may be indexed are sent in full once and by number from then on.
struct HeaderEncoder {
    private struct Entry {
        let name: [UInt8]
        let value: [UInt8]

        var size: Int { name.count + value.count + 32 }
    }

    /// The block being written.
    private(set) var block: [UInt8] = []

    /// Oldest first.
    private var table: [Entry] = []
    private var tableSize = 0
    private var maximumTableSize = HeaderDecoder.tableSize

    /// Begins anew. `newTableSize` is what the peer has said since the last block, if anything.
    mutating func start(newTableSize: Int?) {
        block.removeAll(keepingCapacity: true)
        guard let newTableSize else { return }
        // Empty first, so that the smallest of several limits is kept to (section 4.2).
        table = []
        tableSize = 0
        maximumTableSize = min(newTableSize, HeaderDecoder.tableSize)
        block.append(0x20)
        putNumber(maximumTableSize, prefix: 5, pattern: 0x20)
    }

    mutating func add(method: HTTPMethod) {
        switch method {
        case .get: putNumber(StaticTable.methodGetIndex, prefix: 7, pattern: 0x80)
        case .post: putNumber(StaticTable.methodPostIndex, prefix: 7, pattern: 0x80)
        case .other(let name):
            putNumber(StaticTable.methodGetIndex, prefix: 4, pattern: 0)
            putText(name)
        }
    }

    mutating func addSchemeHTTPS() {
        putNumber(StaticTable.schemeHTTPSIndex, prefix: 7, pattern: 0x80)
    }

    /// A path holds a device token: it is different each time, and nobody else's business.
    mutating func add(path: [UInt8]) {
        putNumber(StaticTable.pathIndex, prefix: 4, pattern: 0x10)
        putText(path)
    }

    mutating func add(_ field: HTTPField) {
        guard !field.isNeverIndexed else {
            block.append(0x10)
            unsafe field.name.withBytes { unsafe putText($0) }
            putText(field.value)
            return
        }
        if let place = place(of: field) {
            return putNumber(StaticTable.count + table.count - place, prefix: 7, pattern: 0x80)
        }
        let entry = Entry(name: field.name.bytes, value: field.value)
        block.append(entry.size <= maximumTableSize ? 0x40 : 0x00)
        putText(entry.name)
        putText(entry.value)
        remember(entry)
    }

    private func place(of field: HTTPField) -> Int? {
        table.lastIndex { entry in
            guard entry.value == field.value else { return false }
            switch field.name {
            case .known(let name):
                return unsafe name.utf8CodeUnitCount == entry.name.count
                    && entry.name.withUnsafeBytes { bytes in
                        unsafe bytes.baseAddress.map { unsafe memcmp($0, name.utf8Start, bytes.count) == 0 } ?? true
                    }
            case .other(let name): return name == entry.name
            }
        }
    }

    private mutating func remember(_ entry: Entry) {
        guard entry.size <= maximumTableSize else { return }
        while tableSize + entry.size > maximumTableSize { tableSize -= table.removeFirst().size }
        table.append(entry)
        tableSize += entry.size
    }

    private mutating func putText(_ text: [UInt8]) {
        unsafe text.withUnsafeBufferPointer { unsafe putText($0) }
    }

    private mutating func putText(_ text: UnsafeBufferPointer<UInt8>) {
        putNumber(text.count, prefix: 7, pattern: 0)
        unsafe block.append(contentsOf: text)
    }

    private mutating func putNumber(_ number: Int, prefix: Int, pattern: UInt8) {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: PrefixedInteger.mostOctets) { octets in
            guard let start = octets.baseAddress else { return }
            let count = unsafe PrefixedInteger.write(number, prefix: prefix, pattern: pattern, to: start)
            unsafe block.append(contentsOf: octets[..<count])
        }
    }
}
