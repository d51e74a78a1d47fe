import Media
import Testing

@testable import Thumbnails

@Suite("Thumbnail request")
struct ThumbnailRequestTests {
    /// A GIF's header claims any size; one frame of one pixel follows.
    private static func gif(width: Int, height: Int) -> [UInt8] {
        let size = [width & 255, width >> 8, height & 255, height >> 8].map { UInt8($0) }
        return Array("GIF89a".utf8) + size + [0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let bytes: [UInt8]
        let message: String
        var testDescription: String { message }
    }

    @Test(
        "what has no picture, or too much of one, is refused before anything is decoded",
        arguments: [
            Refusal(bytes: Array("a text".utf8), message: "it is plain text"),
            Refusal(
                bytes: Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0],
                message: "it is a BMP picture"),
            Refusal(
                bytes: gif(width: 8_193, height: 8_192),
                message: "it has 8193 × 8192 pixels; at most 67108864 are decoded"),
            Refusal(bytes: Array(gif(width: 1, height: 1).prefix(13)), message: "the GIF file has no picture in it"),
        ])
    func refused(refusal: Refusal) throws {
        let info = try #require(MediaProbe.probe(refusal.bytes))
        let error = #expect(throws: ThumbnailError.self) { try ThumbnailRequest(of: "/a", info, to: "/b") }
        #expect(error?.message == refusal.message)
    }

    @Test("a moment that is none is the beginning", arguments: [-1, .nan, .infinity] as [Double])
    func moment(time: Double) throws {
        let info = try #require(MediaProbe.probe(Self.gif(width: 1, height: 1)))
        #expect(try ThumbnailRequest(of: "/a", info, to: "/b", time: time).time == 0)
    }

    @Test("a rectangle that is empty or leaves the picture is none")
    func rectangle() {
        #expect(UnitRectangle(x: 0.5, y: 0, width: 0.5, height: 1) != nil)
        for (x, width) in [(-0.1, 0.5), (0.6, 0.5), (0, 0), (.nan, 1), (0, .infinity)] as [(Double, Double)] {
            #expect(UnitRectangle(x: x, y: 0, width: width, height: 1) == nil)
        }
    }

    @Test(
        "a part has at least one pixel, and none beyond the side",
        arguments: [
            (0, 1, 100, 0, 100), (0.25, 0.5, 100, 25, 50), (0.999, 0.001, 10, 9, 1), (1, 0.0001, 10, 9, 1),
            (0, 1, 1, 0, 1), (0.5, 0.5, 3, 1, 2),
        ] as [(Double, Double, Int, Int, Int)])
    func pixels(start: Double, length: Double, side: Int, offset: Int, count: Int) {
        let part = UnitRectangle.pixels(from: start, length, of: side)
        #expect(part == (offset, count))
    }
}
