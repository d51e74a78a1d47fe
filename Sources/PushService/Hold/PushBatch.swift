internal import APS

/// The pushes that one event loop judged in one wake-up, one behind the other in one array of bytes: a row of the store.
///
/// Nobody makes anything of the bytes until somebody asks: so keeping many pushes costs the disk one row and the processor
/// little more than copying.
///
/// `@unchecked Sendable`: one thread has it at a time; once it is kept it does not change any more.
package final class PushBatch: @unchecked Sendable {
    /// How many pushes of an event loop wait for the disk at most, and so are in one batch.
    static let capacity = 16_384

    /// When it was begun, in seconds since 1970. The ids made for its pushes begin with it, which is how one is found.
    let receivedAt: Double
    private(set) var bytes: [UInt8]
    private var starts: [Int]
    /// Set when it is kept; the pushes are numbered one after the other.
    var firstSequence: Int64 = 0

    /// Whether a sender named one of the pushes.
    let hasGivenIDs: Bool

    init(_ bytes: [UInt8], starts: [Int], receivedAt: Double, hasGivenIDs: Bool = false) {
        self.hasGivenIDs = hasGivenIDs
        self.bytes = bytes
        self.starts = starts
        self.receivedAt = receivedAt
    }

    /// Reads what a store kept.
    ///
    /// - Throws: ``PushServiceError/Code/storeDamaged``.
    convenience init(_ bytes: [UInt8], receivedAt: Double, lastSequence: Int64, count: Int) throws(PushServiceError) {
        var starts: [Int] = []
        var start = 0
        while start < bytes.count {
            guard bytes.count - start >= PushEntry.headerSize else { throw Self.damaged(lastSequence) }
            let size = bytes.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: start, as: UInt32.self)) }
            guard size == Self.size(of: bytes, at: start), size <= bytes.count - start else {
                throw Self.damaged(lastSequence)
            }
            starts.append(start)
            start += size
        }
        guard starts.count == count else { throw Self.damaged(lastSequence) }
        self.init(bytes, starts: starts, receivedAt: receivedAt)
        firstSequence = lastSequence - Int64(count) + 1
    }

    private static func damaged(_ lastSequence: Int64) -> PushServiceError {
        PushServiceError(.storeDamaged, "the store's pushes up to number \(lastSequence) cannot be read")
    }

    /// What the lengths in an entry's header add up to.
    private static func size(of bytes: [UInt8], at start: Int) -> Int {
        bytes.withUnsafeBytes { bytes in
            var size = PushEntry.headerSize
            for index in 0..<PushEntry.fieldCount {
                let offset = start + PushEntry.lengthsOffset + 4 * index
                let length = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                if length != PushEntry.absent { size += Int(length) }
            }
            return size
        }
    }

    // MARK: Keeping

    /// Notes that a push of this id was accepted before.
    func markRepeated(_ index: Int) {
        let offset = starts[index] + PushEntry.flagsOffset
        bytes.withUnsafeMutableBytes { bytes in
            let flags = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            bytes.storeBytes(
                of: flags | PushEntry.Flags.isIDRepeated.rawValue, toByteOffset: offset, as: UInt32.self)
        }
    }

    // MARK: Reading

    package var isEmpty: Bool { starts.isEmpty }

    var lastSequence: Int64 { firstSequence + Int64(starts.count) - 1 }

    func entry(_ index: Int) -> PushEntry { PushEntry(bytes, at: starts[index]) }

    /// Some of its pushes, by their numbers, as a batch of the same time.
    func part(_ range: ClosedRange<Int64>) -> PushBatch {
        let indices = Int(range.lowerBound - firstSequence)...Int(range.upperBound - firstSequence)
        let start = starts[indices.lowerBound]
        let end = indices.upperBound + 1 < starts.count ? starts[indices.upperBound + 1] : bytes.count
        let part = PushBatch(
            Array(bytes[start..<end]), starts: starts[indices].map { $0 - start }, receivedAt: receivedAt)
        part.firstSequence = range.lowerBound
        return part
    }

    /// What the devices' host gets of it, in order.
    func forDevices(after sequence: Int64 = 0) -> [AcceptedPush] {
        var pushes: [AcceptedPush] = []
        pushes.reserveCapacity(starts.count)
        for index in starts.indices where firstSequence + Int64(index) > sequence {
            let entry = entry(index)
            guard entry.flags.contains(.isForDevice) else { continue }
            pushes.append(AcceptedPush(sequence: firstSequence + Int64(index), content: entry))
        }
        return pushes
    }
}

/// The records of a batch, each made when it is looked at.
extension PushBatch: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { starts.count }

    package subscript(index: Int) -> PushRecord { entry(index).record(sequence: firstSequence + Int64(index)) }

    /// As echoed to the sender, without the rest of the record.
    package func apnsID(at index: Int) -> String { entry(index).apnsID }
}
