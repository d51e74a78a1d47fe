import Testing

@testable import HTTPTransport

@Suite("Cutting octets into frames")
struct FrameReaderTests {
    @Test("frames come out whole, wherever the octets are cut", arguments: [1, 2, 3, 7, 9, 10, 100, 5000])
    func cuts(size: Int) {
        let frames = [
            RawFrame(.ping, Array(1...8)), RawFrame(.settings), .data(1, Array(repeating: 7, count: 3000)),
            RawFrame(.data, stream: 3), .data(5, Array(repeating: 9, count: 16_384)),
        ]
        let octets = frames.flatMap(\.bytes)
        let reader = FrameReader()
        var read: [RawFrame] = []
        for start in stride(from: 0, to: octets.count, by: size) {
            octets[start..<min(start + size, octets.count)].withUnsafeBufferPointer { bytes in
                var rest = bytes
                while case .frame(let frame) = reader.next(in: &rest) {
                    read.append(
                        RawFrame(
                            type: frame.header.kind.rawValue, flags: frame.header.flags.rawValue,
                            stream: UInt32(frame.header.stream), payload: Array(frame.payload)))
                }
            }
        }
        #expect(read == frames)
        #expect(!reader.isMidFrame)
    }
}
