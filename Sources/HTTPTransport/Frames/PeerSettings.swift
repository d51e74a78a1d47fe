/// What the peer has told of itself by SETTINGS (RFC 9113, section 6.5.2).
struct PeerSettings {
    struct Identifier: RawRepresentable, Equatable {
        let rawValue: UInt16

        static let headerTableSize = Identifier(rawValue: 1)
        static let enablePush = Identifier(rawValue: 2)
        static let maxConcurrentStreams = Identifier(rawValue: 3)
        static let initialWindowSize = Identifier(rawValue: 4)
        static let maxFrameSize = Identifier(rawValue: 5)
        static let maxHeaderListSize = Identifier(rawValue: 6)
        static let noRFC7540Priorities = Identifier(rawValue: 9)
    }

    static let largestWindow = Int(Int32.max)
    static let defaultWindow = 65_535

    /// Set by the frame read last, if it says so; whoever encodes header blocks takes it away.
    var newHeaderTableSize: Int?
    private(set) var maxConcurrentStreams = Int.max
    private(set) var initialWindow = defaultWindow

    /// Takes the entries of a frame, whose length the caller has checked.
    mutating func take(_ payload: UnsafeBufferPointer<UInt8>, fromClient: Bool) -> ConnectionAbort? {
        guard let start = payload.baseAddress else { return nil }
        for offset in stride(from: 0, to: payload.count, by: 6) {
            let identifier = unsafe Identifier(rawValue: UInt16(payload[offset]) << 8 | UInt16(payload[offset + 1]))
            let value = unsafe Int(NetworkOrder.read(start + offset + 2))
            if let abort = take(identifier, value, fromClient: fromClient) { return abort }
        }
        return nil
    }

    private mutating func take(_ identifier: Identifier, _ value: Int, fromClient: Bool) -> ConnectionAbort? {
        switch identifier {
        case .headerTableSize: newHeaderTableSize = value
        case .enablePush where value > (fromClient ? 1 : 0):
            return ConnectionAbort(.protocolError, "SETTINGS_ENABLE_PUSH has a value that does not exist")
        case .maxConcurrentStreams: maxConcurrentStreams = value
        case .initialWindowSize:
            guard value <= Self.largestWindow else {
                return ConnectionAbort(.flowControlError, "SETTINGS_INITIAL_WINDOW_SIZE is above 2^31 - 1")
            }
            initialWindow = value
        case .maxFrameSize where !(16_384...16_777_215).contains(value):
            return ConnectionAbort(.protocolError, "SETTINGS_MAX_FRAME_SIZE is not between 2^14 and 2^24 - 1")
        default: break  // Nothing we send is larger than every peer takes; what we do not know is ignored.
        }
        return nil
    }
}
