/// Writes a ``PushEntry``: its fields one after the other, in the order of ``PushEntry/Field``.
struct EntryWriter {
    let start: Int
    private let flags: PushEntry.Flags
    private let receivedAt: Double
    private var lengths = InlineArray<12, UInt32>(repeating: PushEntry.absent)
    private var count = 0

    init(flags: PushEntry.Flags, receivedAt: Double, at start: Int) {
        self.flags = flags
        self.receivedAt = receivedAt
        self.start = start
    }

    func begin(_ bytes: inout [UInt8]) {
        bytes.append(contentsOf: repeatElement(0, count: PushEntry.headerSize))
    }

    mutating func add(_ field: ArraySlice<UInt8>?, to bytes: inout [UInt8]) {
        if let field {
            lengths[count] = UInt32(truncatingIfNeeded: field.count)
            bytes.append(contentsOf: field)
        }
        count += 1
    }

    mutating func add(_ field: [UInt8]?, to bytes: inout [UInt8]) {
        if let field {
            lengths[count] = UInt32(truncatingIfNeeded: field.count)
            bytes.append(contentsOf: field)
        }
        count += 1
    }

    /// Fields that were not added are absent.
    func end(_ bytes: inout [UInt8]) {
        let size = UInt32(truncatingIfNeeded: bytes.count - start)
        bytes.withUnsafeMutableBytes { bytes in
            bytes.storeBytes(of: size, toByteOffset: start, as: UInt32.self)
            bytes.storeBytes(of: flags.rawValue, toByteOffset: start + PushEntry.flagsOffset, as: UInt32.self)
            bytes.storeBytes(of: receivedAt, toByteOffset: start + PushEntry.timeOffset, as: Double.self)
            for index in 0..<PushEntry.fieldCount {
                let offset = start + PushEntry.lengthsOffset + 4 * index
                bytes.storeBytes(of: lengths[index], toByteOffset: offset, as: UInt32.self)
            }
        }
    }
}
