import Testing

@testable import Media

@Suite("Picture readers")
struct PictureReaderTests {
    @Test(
        "a JPEG picture has its size in the frame header, wherever that stands",
        arguments: [
            SampleMedia.jpeg(width: 1920, height: 1080),
            SampleMedia.jpeg(width: 1920, height: 1080, frameMarker: 0xC2),
            SampleMedia.jpeg(
                width: 1920, height: 1080, before: SampleMedia.segment(0xC4, Array(repeating: 0xC0, count: 30))),
            SampleMedia.jpeg(width: 1920, height: 1080, before: [0xFF, 0xFF, 0xFF, 0x01]),
            SampleMedia.jpeg(
                width: 1920, height: 1080,
                before: Array(
                    repeatElement(SampleMedia.segment(0xE1, Array(repeating: 0xFF, count: 60_000)), count: 5).joined())),
        ])
    func jpeg(bytes: [UInt8]) throws {
        let info = try #require(MediaProbe.probe(bytes))
        #expect(info.pixelSize == .init(width: 1920, height: 1080))
        #expect(info.frameCount == 1)
    }

    @Test("a PNG picture has its size in the header, and a frame count if it moves")
    func png() throws {
        let still = try #require(MediaProbe.probe(SampleMedia.png(width: 70_000, height: 2)))
        #expect(still.pixelSize == .init(width: 70_000, height: 2))
        #expect(still.frameCount == 1)
        let control = SampleMedia.chunk("acTL", SampleMedia.bigEndian32(7) + SampleMedia.bigEndian32(0))
        let text = SampleMedia.chunk("tEXt", Array("IDAT".utf8) + Array(repeating: 0, count: 40_000))
        let animated = try #require(MediaProbe.probe(SampleMedia.png(width: 1, height: 1, before: text + control)))
        #expect(animated.frameCount == 7)
    }

    @Test(
        "a GIF picture has its size in the header, and its frames are counted", arguments: [1, 2, 300], [true, false])
    func gif(frames: Int, localColors: Bool) throws {
        let bytes = SampleMedia.gif(
            width: 640, height: 3, frames: frames, globalColors: !localColors, localColors: localColors)
        let info = try #require(MediaProbe.probe(bytes))
        #expect(info.pixelSize == .init(width: 640, height: 3))
        #expect(info.frameCount == frames)
        #expect(MediaProbe.probe(bytes + Array(repeating: 0x2C, count: 100))?.frameCount == frames)
    }

    @Test("a picture of exactly the most pixels is not refused")
    func mostPixels() throws {
        let info = try #require(MediaProbe.probe(SampleMedia.png(width: 1 << 14, height: 1 << 13)))
        #expect(info.damage == nil)
        #expect(info.pixelSize == PixelSize(width: 16_384, height: 8_192))
    }

    @Test(
        "an animation lasts as long as its frames, and a delay too short to be meant lasts a tenth of a second",
        arguments: [(1, 50, nil), (2, 50, 1), (300, 4, 12), (3, 2, 0.06), (3, 1, 0.3), (3, 0, 0.3)]
            as [(Int, Int, Double?)])
    func gifDuration(frames: Int, delay: Int, seconds: Double?) {
        let gif = SampleMedia.gif(width: 4, height: 4, frames: frames, delay: delay)
        #expect(MediaProbe.probe(gif)?.duration == seconds)
    }

    @Test(
        "damage is told in a sentence",
        arguments: [
            Damaged(SampleMedia.png(width: 1, height: 1).prefix(20), "the PNG header is missing or cut off"),
            Damaged(SampleMedia.png(width: 1, height: 1).prefix(33), "the PNG file has no picture data"),
            Damaged(SampleMedia.png(width: 0, height: 1), "the PNG header says 0 × 1 pixels"),
            Damaged(
                SampleMedia.png(width: 1, height: 0x8000_0000),
                "the PNG header says 1 × 2147483648 pixels, more than the 134217728 a device unpacks"),
            Damaged(
                SampleMedia.png(width: 11_586, height: 11_586),
                "the PNG header says 11586 × 11586 pixels, more than the 134217728 a device unpacks"),
            Damaged(
                SampleMedia.jpeg(width: 65_535, height: 65_535),
                "the JPEG header says 65535 × 65535 pixels, more than the 134217728 a device unpacks"),
            Damaged(
                SampleMedia.gif(width: 65_535, height: 65_535, frames: 1),
                "the GIF header says 65535 × 65535 pixels, more than the 134217728 a device unpacks"),
            Damaged(
                SampleMedia.png(width: 1, height: 1).enumerated().map { $0 == 19 ? 9 : $1 },
                "the PNG header is damaged: its checksum is wrong"),
            Damaged([0xFF, 0xD8, 0xFF], "the JPEG file ends before it says how large the picture is"),
            Damaged(SampleMedia.jpeg(width: 1, height: 1).prefix(26), "the JPEG file ends inside its header"),
            Damaged(SampleMedia.jpeg(width: 1, height: 0), "the JPEG header says 1 × 0 pixels"),
            Damaged(
                [0xFF, 0xD8] + SampleMedia.segment(0xDA, [0, 0]),
                "the JPEG file ends before it says how large the picture is"),
            Damaged([0xFF, 0xD8, 0xFF, 0xE0, 0, 1], "the JPEG file ends before it says how large the picture is"),
            Damaged(SampleMedia.gif(width: 1, height: 1, frames: 1).prefix(9), "the GIF file ends inside its header"),
            Damaged(SampleMedia.gif(width: 0, height: 1, frames: 1), "the GIF header says 0 × 1 pixels"),
            Damaged(SampleMedia.gif(width: 1, height: 1, frames: 0), "the GIF file has no picture in it"),
            Damaged(SampleMedia.png(width: 1, height: 1).dropLast(12), "the PNG file ends before its picture does"),
            Damaged(SampleMedia.png(width: 1, height: 1).dropLast(20), "the PNG file ends before its picture does"),
            Damaged(SampleMedia.jpeg(width: 1, height: 1).dropLast(2), "the JPEG file ends before its picture does"),
            Damaged(SampleMedia.jpeg(width: 1, height: 1).prefix(32), "the JPEG file ends before its picture does"),
            // What looks like the end stands in a segment between two scans.
            Damaged(
                SampleMedia.jpeg(width: 1, height: 1).dropLast(2) + SampleMedia.segment(0xC4, [0xFF, 0xD9]),
                "the JPEG file ends before its picture does"),
            Damaged(SampleMedia.gif(width: 1, height: 1, frames: 2).dropLast(2), "the GIF file ends inside a picture"),
            Damaged(SampleMedia.gif(width: 1, height: 1, frames: 2).dropLast(10), "the GIF file ends inside a picture"),
        ])
    func damaged(_ example: Damaged) {
        #expect(MediaProbe.probe(example.bytes)?.damage == example.damage)
    }

    @Test(
        "what stands behind a picture, or is left out there by many programs, is no damage",
        arguments: [
            SampleMedia.png(width: 1, height: 1) + [0, 0, 0],
            SampleMedia.jpeg(width: 1, height: 1) + SampleMedia.isoMedia("isom"),
            SampleMedia.jpeg(width: 1, height: 1).dropLast(2) + [0xFF, 0x00, 0xFF, 0xD0, 0xFF, 0xFF, 0xD9],
            SampleMedia.gif(width: 1, height: 1, frames: 2).dropLast(),
            SampleMedia.gif(width: 1, height: 1, frames: 2) + Array("PK".utf8),
        ] as [[UInt8]])
    func whole(bytes: [UInt8]) throws {
        let info = try #require(MediaProbe.probe(bytes))
        #expect(info.damage == nil)
    }

    @Test("a huge file of tiny blocks is read only so far, and no length it claims is believed")
    func bounded() {
        struct Endless: ByteSource {
            let byteCount = 1 << 40
            func read(at offset: Int, count: Int) -> [UInt8] {
                let start = SampleMedia.gif(width: 1, height: 1, frames: 1).dropLast(2)
                if offset < start.count { return Array(start[offset...]) + Array(repeating: 1, count: count) }
                return Array(repeating: 1, count: count)
            }
        }
        let info = MediaProbe.probe(Endless())
        #expect(info?.frameCount == 1)
        #expect(info?.damage == nil)
        let claim =
            Array(SampleMedia.png(width: 1, height: 1).prefix(33)) + [0x7F, 0xFF, 0xFF, 0xFF] + Array("tEXt".utf8)
        #expect(MediaProbe.probe(claim)?.damage == "the PNG file has no picture data")
    }
}
