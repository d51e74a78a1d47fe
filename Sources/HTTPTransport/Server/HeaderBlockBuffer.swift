/// A header block that goes on in CONTINUATION frames (RFC 9113, section 4.3).
struct HeaderBlockBuffer {
    let stream: Int32
    let endsStream: Bool
    let dependsOnItself: Bool
    private(set) var bytes: [UInt8]
    private var frames = 1

    /// Nobody needs more for what a list may hold; the attack of 2024 sends them without end.
    private static let mostFrames = 64

    init(stream: Int32, endsStream: Bool, dependsOnItself: Bool, _ start: UnsafeBufferPointer<UInt8>) {
        self.stream = stream
        self.endsStream = endsStream
        self.dependsOnItself = dependsOnItself
        bytes = unsafe Array(start)
    }

    /// False when it has become too long.
    mutating func append(_ part: UnsafeBufferPointer<UInt8>, longest: Int) -> Bool {
        frames += 1
        unsafe bytes += part
        return bytes.count <= longest && frames <= Self.mostFrames
    }
}
