/// Frames of one connection on their way out, gathered until the end of its turn.
///
/// The memory is borrowed from the loop while there is something in it, so an idle connection has none.
@safe
struct OutputBuffer {
    private let pool: OutputPool
    private var memory = unsafe UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    private(set) var count = 0

    init(pool: OutputPool) {
        self.pool = pool
    }

    /// What is gathered; valid until something is added.
    var bytes: UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<count])
    }

    /// Gives the memory back.
    mutating func removeAll() {
        if unsafe memory.baseAddress != nil { unsafe pool.giveBack(memory) }
        unsafe memory = unsafe UnsafeMutableBufferPointer(start: nil, count: 0)
        count = 0
    }

    /// Adds a frame's header and returns where its payload of `length` octets is to be written, all of it at once.
    @inline(__always)
    mutating func addFrame(
        _ kind: FrameKind, flags: FrameFlags = [], stream: Int32, length: Int
    ) -> UnsafeMutablePointer<UInt8> {
        let start = unsafe reserve(FrameHeader.size + length)
        unsafe FrameHeader(length: length, kind: kind, flags: flags, stream: stream).write(to: start)
        count += FrameHeader.size + length
        return unsafe start + FrameHeader.size
    }

    /// Adds octets that are frames already.
    mutating func add(_ octets: [UInt8]) {
        let target = unsafe reserve(octets.count)
        unsafe octets.withUnsafeBufferPointer { source in
            if let start = source.baseAddress { unsafe target.update(from: start, count: source.count) }
        }
        count += octets.count
    }

    @inline(__always)
    private mutating func reserve(_ size: Int) -> UnsafeMutablePointer<UInt8> {
        if unsafe count + size > memory.count { grow(size) }
        guard let start = unsafe memory.baseAddress else { preconditionFailure("out of memory") }
        return unsafe start + count
    }

    private mutating func grow(_ size: Int) {
        let larger = unsafe pool.take(atLeast: max(count + size, 2 * memory.count))
        if let source = unsafe memory.baseAddress, let target = larger.baseAddress {
            unsafe target.update(from: source, count: count)
            unsafe pool.giveBack(memory)
        }
        unsafe memory = unsafe larger
    }
}

extension OutputBuffer {
    // MARK: Frames without a stream's state

    mutating func addSettings(_ entries: [(PeerSettings.Identifier, UInt32)]) {
        var target = unsafe addFrame(.settings, stream: 0, length: 6 * entries.count)
        for (identifier, value) in entries {
            unsafe target[0] = UInt8(truncatingIfNeeded: identifier.rawValue >> 8)
            unsafe target[1] = UInt8(truncatingIfNeeded: identifier.rawValue)
            unsafe NetworkOrder.write(value, to: target + 2)
            unsafe target += 6
        }
    }

    mutating func addSettingsAcknowledgement() {
        _ = unsafe addFrame(.settings, flags: .acknowledgement, stream: 0, length: 0)
    }

    /// Answers a PING with its own eight octets.
    mutating func addPingAcknowledgement(_ payload: UnsafeBufferPointer<UInt8>) {
        let target = unsafe addFrame(.ping, flags: .acknowledgement, stream: 0, length: 8)
        for index in 0..<8 { unsafe target[index] = unsafe payload[index] }
    }

    mutating func addReset(_ stream: Int32, _ errorCode: HTTP2ErrorCode) {
        unsafe NetworkOrder.write(errorCode.rawValue, to: addFrame(.resetStream, stream: stream, length: 4))
    }

    mutating func addWindowUpdate(stream: Int32, _ increment: Int) {
        let target = unsafe addFrame(.windowUpdate, stream: stream, length: 4)
        unsafe NetworkOrder.write(UInt32(truncatingIfNeeded: increment), to: target)
    }

    mutating func addGoAway(lastStream: Int32, _ errorCode: HTTP2ErrorCode, debugData: [UInt8]) {
        // A reason that does not fit into one frame is cut.
        let text = debugData.prefix(FrameReader.largestPayload - 8)
        let target = unsafe addFrame(.goAway, stream: 0, length: 8 + text.count)
        unsafe NetworkOrder.write(UInt32(bitPattern: lastStream), to: target)
        unsafe NetworkOrder.write(errorCode.rawValue, to: target + 4)
        for (index, byte) in text.enumerated() { unsafe target[8 + index] = byte }
    }

    /// Adds a header block as HEADERS and as much CONTINUATION as it needs.
    mutating func addHeaders(stream: Int32, _ block: UnsafeBufferPointer<UInt8>, endsStream: Bool) {
        var rest = unsafe block
        var kind = FrameKind.headers
        var flags: FrameFlags = endsStream ? .endStream : []
        while true {
            let part = unsafe UnsafeBufferPointer(rebasing: rest.prefix(FrameReader.largestPayload))
            unsafe rest = unsafe UnsafeBufferPointer(rebasing: rest.dropFirst(part.count))
            if rest.isEmpty { flags.insert(.endHeaders) }
            let target = unsafe addFrame(kind, flags: flags, stream: stream, length: part.count)
            if let source = part.baseAddress { unsafe target.update(from: source, count: part.count) }
            guard !rest.isEmpty else { return }
            kind = .continuation
            flags = []
        }
    }
}
