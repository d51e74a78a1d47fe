/// How much a peer may send us before we give it more (RFC 9113, section 5.2), of a stream or of a connection.
///
/// What comes is taken at once, stored or thrown away, so the window never closes for an honest peer; it is given back by
/// halves, which keeps WINDOW_UPDATE frames rare.
struct ReceiveWindow {
    private let size: Int
    private var used = 0

    init(size: Int) {
        self.size = size
    }

    /// False when the peer sends more than it may.
    mutating func take(_ count: Int) -> Bool {
        used += count
        return used <= size
    }

    /// By how much to widen the window now, if that is worth a frame.
    mutating func refill() -> Int? {
        guard used >= size / 2 else { return nil }
        defer { used = 0 }
        return used
    }
}

/// How much we may send to a peer. May be negative, after the peer has lowered its initial size.
struct SendWindow {
    private(set) var available: Int

    init(size: Int) {
        available = size
    }

    mutating func spend(_ count: Int) {
        available -= count
    }

    /// False when the window would be larger than RFC 9113, section 6.9.1, allows.
    mutating func widen(by increment: Int) -> Bool {
        available += increment
        return available <= PeerSettings.largestWindow
    }
}
