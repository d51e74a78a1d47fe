internal import APS
internal import HTTPTransport

/// Gathers the pushes of one wake-up, one behind the other, in memory that is used again for the next.
///
/// A push is written here once, from the request's own memory. Used on one thread.
final class PushBatchBuilder {
    /// How a push is called.
    enum ID {
        case given(ArraySlice<UInt8>)
        /// The halves of a UUID.
        case made(UInt64, UInt64)

        /// As the sender is told it.
        var text: ArraySlice<UInt8> {
            switch self {
            case .given(let text): text
            case .made(let high, let low): PushID.text(high, low)[...]
            }
        }
    }

    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 * 1024, alignment: 16)
    private var count = 0
    private var starts: [Int] = []
    /// When the first push was added, in seconds since 1970.
    private(set) var receivedAt: Double?
    private var hasGivenIDs = false

    deinit { memory.deallocate() }

    var pushCount: Int { starts.count }

    /// Adds a push as it was judged.
    func append(_ request: PushRequest, id: ID, refusal: Refusal?) {
        var flags: PushEntry.Flags = []
        if case .given = id { flags.insert(.isIDGiven) }
        if request.world == .production { flags.insert(.isProduction) }
        if refusal == nil, request.isForDevice { flags.insert(.isForDevice) }
        var entry = begin(flags, receivedAt: request.receivedAt)
        switch id {
        case .given(let text): add(text, to: &entry)
        case .made(let high, let low):
            reserve(UUIDText.length)
            UUIDText.write(high, low, to: address(count))
            note(UUIDText.length, in: &entry)
        }
        add(request.token, to: &entry)
        add(request.registration?.device, to: &entry)
        add(request.registration?.bundle, to: &entry)
        add(.topic, of: request, to: &entry)
        add(.pushType, of: request, to: &entry)
        add(.priority, of: request, to: &entry)
        add(.expiration, of: request, to: &entry)
        add(.collapseID, of: request, to: &entry)
        add(request.body, to: &entry)
        if refusal != nil || !request.diagnoses.isEmpty {
            add(refusal.map { Array($0.reason.rawValue.utf8) }, to: &entry)
            add(Diagnosis.text(of: (refusal?.diagnoses ?? []) + request.diagnoses), to: &entry)
        }
        end(entry)
    }

    /// Adds a push that no request brought; the fields in the order of ``PushEntry/Field``.
    func append(_ flags: PushEntry.Flags, receivedAt: Double, fields: [[UInt8]?]) {
        var entry = begin(flags, receivedAt: receivedAt)
        for field in fields { add(field, to: &entry) }
        end(entry)
    }

    /// The batch, and an empty builder.
    func finish() -> PushBatch {
        defer {
            count = 0
            starts = []
            receivedAt = nil
            hasGivenIDs = false
        }
        return PushBatch(
            Array(memory[..<count]), starts: starts, receivedAt: receivedAt ?? 0, hasGivenIDs: hasGivenIDs)
    }

    // MARK: An entry

    private struct OpenEntry {
        let start: Int
        var fieldCount = 0
    }

    private func begin(_ flags: PushEntry.Flags, receivedAt: Double) -> OpenEntry {
        if self.receivedAt == nil { self.receivedAt = receivedAt }
        if flags.contains(.isIDGiven) { hasGivenIDs = true }
        reserve(PushEntry.headerSize)
        let start = count
        memory.storeBytes(of: flags.rawValue, toByteOffset: start + PushEntry.flagsOffset, as: UInt32.self)
        memory.storeBytes(of: receivedAt, toByteOffset: start + PushEntry.timeOffset, as: Double.self)
        count += PushEntry.headerSize
        return OpenEntry(start: start)
    }

    @inline(__always)
    private func add(_ field: ArraySlice<UInt8>, to entry: inout OpenEntry) {
        field.withUnsafeBytes { add($0, to: &entry) }
    }

    @inline(__always)
    private func add(_ header: RequestHeader, of request: PushRequest, to entry: inout OpenEntry) {
        request.headers.withBytes(of: header) { bytes in
            if let bytes { add(bytes, to: &entry) } else { noteAbsent(in: &entry) }
        }
    }

    @inline(__always)
    private func add(_ field: [UInt8]?, to entry: inout OpenEntry) {
        guard let field else { return noteAbsent(in: &entry) }
        field.withUnsafeBytes { add($0, to: &entry) }
    }

    @inline(__always)
    private func add(_ bytes: UnsafeRawBufferPointer, to entry: inout OpenEntry) {
        reserve(bytes.count)
        if let source = bytes.baseAddress {
            UnsafeMutableRawPointer(address(count)).copyMemory(from: source, byteCount: bytes.count)
        }
        note(bytes.count, in: &entry)
    }

    private func note(_ length: Int, in entry: inout OpenEntry) {
        count += length
        storeLength(UInt32(truncatingIfNeeded: length), in: &entry)
    }

    private func noteAbsent(in entry: inout OpenEntry) { storeLength(PushEntry.absent, in: &entry) }

    private func storeLength(_ length: UInt32, in entry: inout OpenEntry) {
        memory.storeBytes(
            of: length, toByteOffset: entry.start + PushEntry.lengthsOffset + 4 * entry.fieldCount, as: UInt32.self)
        entry.fieldCount += 1
    }

    private func end(_ entry: OpenEntry) {
        var entry = entry
        while entry.fieldCount < PushEntry.fieldCount { noteAbsent(in: &entry) }
        memory.storeBytes(
            of: UInt32(truncatingIfNeeded: count - entry.start), toByteOffset: entry.start, as: UInt32.self)
        starts.append(entry.start)
    }

    // MARK: Memory

    private func address(_ offset: Int) -> UnsafeMutablePointer<UInt8> {
        guard let start = memory.baseAddress else { preconditionFailure("out of memory") }
        return (start + offset).assumingMemoryBound(to: UInt8.self)
    }

    @inline(__always)
    private func reserve(_ size: Int) {
        if count + size > memory.count { grow(size) }
    }

    private func grow(_ size: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * (count + size), alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
        memory.deallocate()
        memory = larger
    }
}
