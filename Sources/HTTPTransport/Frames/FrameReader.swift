/// A frame, lent for the time it is handled.
@safe
struct Frame {
    let header: FrameHeader
    var payload: UnsafeBufferPointer<UInt8>

    /// Takes away what padding a DATA or HEADERS frame has (RFC 9113, section 6.1).
    mutating func removePadding() -> FrameDefect? {
        guard header.flags.contains(.padded) else { return nil }
        guard let length = unsafe payload.first else { return .size }
        guard unsafe Int(length) < payload.count else { return .padding }
        unsafe payload = unsafe UnsafeBufferPointer(rebasing: payload[1..<payload.count - Int(length)])
        return nil
    }
}

/// What can be wrong with a frame by itself.
enum FrameDefect {
    case size
    case padding
}

/// Cuts what a peer sends into frames.
///
/// Whole frames are lent from where they were received; one that the bytes end in the middle of is gathered in memory of
/// its own, which is given back when it is complete.
@safe
final class FrameReader {
    enum Next {
        case frame(Frame)
        /// Nothing more can be made of the bytes, which were all taken.
        case incomplete
        case tooLarge
    }

    /// The largest payload, as SETTINGS_MAX_FRAME_SIZE has it by default and we leave it.
    static let largestPayload = 16_384

    private var partial: UnsafeMutablePointer<UInt8>?
    private var partialCount = 0
    private var isLent = false

    /// Whether the peer owes us the rest of a frame.
    var isMidFrame: Bool { partialCount > 0 && !isLent }

    deinit {
        unsafe partial?.deallocate()
    }

    /// Takes the next frame off `bytes`; it is valid until the next call.
    func next(in bytes: inout UnsafeBufferPointer<UInt8>) -> Next {
        if unsafe partial != nil { return unsafe nextAcrossReads(&bytes) }
        guard let start = bytes.baseAddress, bytes.count >= FrameHeader.size else { return unsafe keep(&bytes) }
        let header = unsafe FrameHeader(start)
        guard header.length <= Self.largestPayload else { return .tooLarge }
        let size = FrameHeader.size + header.length
        guard bytes.count >= size else { return unsafe keep(&bytes) }
        let payload = unsafe UnsafeBufferPointer(start: start + FrameHeader.size, count: header.length)
        unsafe bytes = unsafe UnsafeBufferPointer(rebasing: bytes[size...])
        return unsafe .frame(Frame(header: header, payload: payload))
    }

    private func keep(_ bytes: inout UnsafeBufferPointer<UInt8>) -> Next {
        if let start = bytes.baseAddress, !bytes.isEmpty {
            let target = UnsafeMutablePointer<UInt8>.allocate(capacity: FrameHeader.size + Self.largestPayload)
            unsafe target.update(from: start, count: bytes.count)
            unsafe partial = unsafe target
            partialCount = bytes.count
            unsafe bytes = unsafe UnsafeBufferPointer(start: nil, count: 0)
        }
        return .incomplete
    }

    private func nextAcrossReads(_ bytes: inout UnsafeBufferPointer<UInt8>) -> Next {
        if isLent {
            unsafe partial?.deallocate()
            unsafe partial = nil
            partialCount = 0
            isLent = false
            return unsafe next(in: &bytes)
        }
        guard let partial = unsafe partial else { return .incomplete }
        unsafe fill(partial, upTo: FrameHeader.size, &bytes)
        guard partialCount >= FrameHeader.size else { return .incomplete }
        let header = unsafe FrameHeader(partial)
        guard header.length <= Self.largestPayload else { return .tooLarge }
        unsafe fill(partial, upTo: FrameHeader.size + header.length, &bytes)
        guard partialCount == FrameHeader.size + header.length else { return .incomplete }
        isLent = true
        return unsafe .frame(
            Frame(header: header, payload: UnsafeBufferPointer(start: partial + FrameHeader.size, count: header.length))
        )
    }

    private func fill(
        _ partial: UnsafeMutablePointer<UInt8>, upTo count: Int, _ bytes: inout UnsafeBufferPointer<UInt8>
    ) {
        let taken = min(count - partialCount, bytes.count)
        guard taken > 0, let start = bytes.baseAddress else { return }
        unsafe (partial + partialCount).update(from: start, count: taken)
        partialCount += taken
        unsafe bytes = unsafe UnsafeBufferPointer(rebasing: bytes[taken...])
    }
}
