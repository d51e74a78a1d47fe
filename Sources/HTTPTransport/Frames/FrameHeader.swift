/// The nine octets in front of every frame (RFC 9113, section 4.1).
struct FrameHeader {
    static let size = 9

    var length: Int
    var kind: FrameKind
    var flags: FrameFlags
    var stream: Int32

    init(length: Int, kind: FrameKind, flags: FrameFlags, stream: Int32) {
        self.length = length
        self.kind = kind
        self.flags = flags
        self.stream = stream
    }

    /// Reads ``size`` octets.
    init(_ bytes: UnsafePointer<UInt8>) {
        length = unsafe Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])
        kind = unsafe FrameKind(rawValue: bytes[3])
        flags = unsafe FrameFlags(rawValue: bytes[4])
        // The highest bit is reserved and to be ignored.
        stream = unsafe Int32(bitPattern: NetworkOrder.read(bytes + 5) & 0x7FFF_FFFF)
    }

    /// Writes ``size`` octets.
    func write(to target: UnsafeMutablePointer<UInt8>) {
        unsafe target[0] = UInt8(truncatingIfNeeded: length >> 16)
        unsafe target[1] = UInt8(truncatingIfNeeded: length >> 8)
        unsafe target[2] = UInt8(truncatingIfNeeded: length)
        unsafe target[3] = kind.rawValue
        unsafe target[4] = flags.rawValue
        unsafe NetworkOrder.write(UInt32(bitPattern: stream), to: target + 5)
    }
}

/// What a frame is for; a kind we do not know is ignored (RFC 9113, section 5.5).
struct FrameKind: RawRepresentable, Equatable {
    let rawValue: UInt8

    static let data = FrameKind(rawValue: 0)
    static let headers = FrameKind(rawValue: 1)
    static let priority = FrameKind(rawValue: 2)
    static let resetStream = FrameKind(rawValue: 3)
    static let settings = FrameKind(rawValue: 4)
    static let pushPromise = FrameKind(rawValue: 5)
    static let ping = FrameKind(rawValue: 6)
    static let goAway = FrameKind(rawValue: 7)
    static let windowUpdate = FrameKind(rawValue: 8)
    static let continuation = FrameKind(rawValue: 9)
}

struct FrameFlags: OptionSet {
    let rawValue: UInt8

    static let endStream = FrameFlags(rawValue: 0x01)
    static let acknowledgement = FrameFlags(rawValue: 0x01)
    static let endHeaders = FrameFlags(rawValue: 0x04)
    static let padded = FrameFlags(rawValue: 0x08)
    static let priority = FrameFlags(rawValue: 0x20)
}

/// Numbers of four octets, the highest first.
enum NetworkOrder {
    @inline(__always)
    static func read(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
        unsafe UInt32(bigEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self))
    }

    @inline(__always)
    static func write(_ number: UInt32, to target: UnsafeMutablePointer<UInt8>) {
        unsafe UnsafeMutableRawPointer(target).storeBytes(of: number.bigEndian, as: UInt32.self)
    }
}
