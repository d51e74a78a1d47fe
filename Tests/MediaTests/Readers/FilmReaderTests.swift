import Testing

@testable import Media

@Suite("Film readers")
struct FilmReaderTests {
    // MARK: AVI

    @Test("an AVI film has the size and the frames of its pictures, and lasts as long as its longest stream")
    func avi() throws {
        let sound = SampleMedia.stream("auds", scale: 1, rate: 8_000, length: 24_000, format: [1, 0])
        let pictures = SampleMedia.stream(
            "vids", scale: 1_001, rate: 30_000, length: 60, format: SampleMedia.bitmap(width: 320, height: -240))
        let other = SampleMedia.stream(
            "vids", scale: 1, rate: 1, length: 2, format: SampleMedia.bitmap(width: 1, height: 1))
        let info = try #require(MediaProbe.probe(SampleMedia.avi(sound + pictures + other)))
        #expect(info.pixelSize == PixelSize(width: 320, height: 240))
        #expect(info.frameCount == 60)
        #expect(info.duration == 3)
        #expect(info.damage == nil)
    }

    @Test(
        "an AVI film that was never finished, or has no rate, lasts nobody knows how long",
        arguments: [(1, 25, 0), (1, 25, 1 << 30), (1, 0, 9), (0, 25, 9)])
    func aviUnknown(scale: Int, rate: Int, length: Int) throws {
        let stream = SampleMedia.stream(
            "vids", scale: scale, rate: rate, length: length, format: SampleMedia.bitmap(width: 8, height: 8))
        let info = try #require(MediaProbe.probe(SampleMedia.avi(stream)))
        #expect(info.duration == nil)
        #expect(info.frameCount == (length == 9 ? 9 : nil))
        #expect(info.damage == nil)
    }

    // MARK: MPEG-4

    @Test(
        "an MPEG-4 film has its size, frames and length in the index, which may stand before or after the film",
        arguments: [
            SampleMedia.isoMedia("isom"), SampleMedia.isoMedia("isom", end: SampleMedia.movie() + [0, 0, 0, 0]),
            SampleMedia.isoMedia("M4V "),
            SampleMedia.isoMedia("mp42", end: SampleMedia.box("free", [1, 2, 3]) + SampleMedia.movie()),
            SampleMedia.isoMedia(
                "isom", end: [0, 0, 0, 1] + Array("free".utf8) + [0, 0, 0, 0, 0, 0, 0, 17, 9] + SampleMedia.movie()),
            SampleMedia.isoMedia(
                "isom", end: [0, 0, 0, 0] + Array("moov".utf8) + SampleMedia.movie().dropFirst(8)),
            SampleMedia.isoMedia(
                "isom",
                end: SampleMedia.movie(
                    SampleMedia.longMovieHeader(duration: [0, 0, 0, 0, 0, 0, 0, 90]), SampleMedia.pictureTrack())),
            SampleMedia.isoMedia(
                "isom",
                end: SampleMedia.movie(
                    SampleMedia.movieHeader(duration: 90),
                    SampleMedia.pictureTrack(width: 1, height: 1, handler: "soun") + SampleMedia.pictureTrack())),
        ])
    func mpeg4(bytes: [UInt8]) throws {
        let info = try #require(MediaProbe.probe(bytes))
        #expect(info.pixelSize == PixelSize(width: 32, height: 16))
        #expect(info.frameCount == 3)
        #expect(info.duration == 1.5)
        #expect(info.damage == nil)
    }

    @Test("a sound has no pixels and no frames")
    func mpeg4Audio() throws {
        let movie = SampleMedia.movie(
            SampleMedia.movieHeader(duration: 60), SampleMedia.pictureTrack(handler: "soun"))
        let info = try #require(MediaProbe.probe(SampleMedia.isoMedia("M4A ", end: movie)))
        #expect(info.type == .mpeg4Audio)
        #expect(info.duration == 1)
        #expect(info.pixelSize == nil)
        #expect(info.frameCount == nil)
    }

    @Test("a film in fragments lasts as long as it says, or nobody knows how long")
    func fragments() {
        let extends = SampleMedia.box("mvex", SampleMedia.box("mehd", [0, 0, 0, 0] + SampleMedia.bigEndian32(120)))
        let header = SampleMedia.movieHeader(duration: 0)
        func duration(_ index: [UInt8]) -> Double? {
            MediaProbe.probe(SampleMedia.isoMedia("isom", end: SampleMedia.movie(index)))?.duration
        }
        #expect(duration(header + extends) == 2)
        // Its own length is that of its first fragment.
        let beginning = SampleMedia.movieHeader(duration: 60) + SampleMedia.box("mvex", [])
        #expect(duration(beginning) == nil)
        let index = SampleMedia.movie(beginning, SampleMedia.pictureTrack())
        #expect(MediaProbe.probe(SampleMedia.isoMedia("isom", end: index))?.frameCount == nil)
        #expect(duration(header) == nil)
        #expect(duration(SampleMedia.movieHeader(duration: 0xFFFF_FFFF)) == nil)
        #expect(duration(SampleMedia.longMovieHeader(duration: Array(repeating: 0xFF, count: 8))) == nil)
        #expect(duration([]) == nil)
    }

    // MARK: MPEG

    @Test("bare MPEG video has a size, and lasts nobody knows how long")
    func mpegVideo() throws {
        let old = try #require(MediaProbe.probe(SampleMedia.mpegVideo(width: 352, height: 288)))
        #expect(old.type == .mpeg)
        #expect(old.pixelSize == PixelSize(width: 352, height: 288))
        #expect(old.duration == nil)
        let new = try #require(MediaProbe.probe(SampleMedia.mpeg2Video(width: 7_680, height: 4_320)))
        #expect(new.type == .mpeg2Video)
        #expect(new.pixelSize == PixelSize(width: 7_680, height: 4_320))
        #expect(new.damage == nil)
    }

    @Test(
        "an MPEG film lasts from its first time stamp to its last, and a picture longer",
        arguments: [
            ([0], 0.04),
            ([0, 90_000], 1.04),
            ([45_000, 180_000, 90_000], 1.54),
            ([1 << 32, 1 << 32 | 90_000], 1.04),
        ] as [([Int], Double)])
    func mpegProgram(times: [Int], seconds: Double) throws {
        for packet in [SampleMedia.mpeg1Packet, SampleMedia.mpeg2Packet] {
            let film = SampleMedia.mpegProgram(times: times, packet: packet)
            let info = try #require(MediaProbe.probe(film))
            #expect(info.type == .mpeg)
            #expect(info.pixelSize == PixelSize(width: 16, height: 16))
            #expect(info.duration == seconds)
            #expect(info.damage == nil)
        }
    }

    @Test("of a long MPEG film only the ends are read, and its time stamps may have started again in between")
    func longMPEGProgram() {
        let padding = Array(repeatElement(SampleMedia.packet(0xBE, Array(repeating: 0xFF, count: 60_000)), count: 20))
        let film =
            SampleMedia.mpegProgram(times: [(1 << 33) - 90_000]) + padding.joined()
            + SampleMedia.mpegProgram(times: [90_000])
        #expect(MediaProbe.probe(film)?.duration == 2.04)
    }

    @Test("an MPEG film without time stamps lasts nobody knows how long")
    func mpegWithoutTimes() throws {
        let film = SampleMedia.mpegProgram(times: [0]) { SampleMedia.packet(0xE0, [0x80, 0, 0] + $1) }
        let info = try #require(MediaProbe.probe(film))
        #expect(info.pixelSize == PixelSize(width: 16, height: 16))
        #expect(info.duration == nil)
        #expect(info.damage == nil)
    }

    @Test(
        "damage is told in a sentence",
        arguments: [
            Damaged(SampleMedia.mpegProgram.prefix(14), "the MPEG file ends before its first packet"),
            Damaged(SampleMedia.mpeg1Video.prefix(7), "the MPEG file ends inside its header"),
            Damaged(SampleMedia.mpegVideo(width: 0, height: 1), "the MPEG header says 0 × 1 pixels"),
            Damaged(
                SampleMedia.mpegProgram(times: [0], video: SampleMedia.mpeg2Video(width: 16_383, height: 16_383)),
                "the MPEG header says 16383 × 16383 pixels, more than the 134217728 a device unpacks"),
            Damaged(SampleMedia.avi.prefix(40), "the AVI file ends before it says what is in it"),
            Damaged(SampleMedia.avi.dropLast(12), "the AVI file ends before its film does"),
            Damaged(
                SampleMedia.avi(SampleMedia.pictureStream, data: 8).dropLast(), "the AVI file ends before its film does"
            ),
            Damaged(
                SampleMedia.isoMedia(
                    "isom", end: SampleMedia.movie() + SampleMedia.box("mdat", Array(repeating: 0, count: 9)).dropLast()
                ),
                "the file begins like an MPEG-4 film, and ends too early"),
            Damaged(
                SampleMedia.isoMedia("M4A ", end: SampleMedia.movie().dropLast()),
                "the file begins like an MPEG-4 sound, and ends too early"),
            Damaged(
                SampleMedia.avi(
                    SampleMedia.stream(
                        "vids", scale: 1, rate: 1, length: 1,
                        format: SampleMedia.bitmap(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF))),
                "the AVI header says 2147483647 × 2147483647 pixels, more than the 134217728 a device unpacks"),
            Damaged(
                SampleMedia.isoMedia("isom", end: []),
                "the file begins like an MPEG-4 film, and the index that it needs is missing"),
            Damaged(
                SampleMedia.isoMedia("M4A ", end: [0, 0, 0, 7] + Array("moov".utf8)),
                "the file begins like an MPEG-4 sound, and the index that it needs is missing"),
            Damaged(
                SampleMedia.isoMedia("isom", end: SampleMedia.movie(SampleMedia.movieHeader(duration: 90), [])),
                "the file begins like an MPEG-4 film, and its index names neither pictures nor sound"),
            Damaged(
                SampleMedia.isoMedia(
                    "isom",
                    end: SampleMedia.movie(
                        SampleMedia.movieHeader(duration: 90), SampleMedia.pictureTrack(width: 0, height: 9))),
                "the film's index says 0 × 9 pixels"),
        ])
    func damaged(_ example: Damaged) {
        #expect(MediaProbe.probe(example.bytes)?.damage == example.damage)
    }

    @Test("a file of nothing but tiny boxes is walked only so far")
    func bounded() {
        let boxes = Array(repeatElement(SampleMedia.box("free", []), count: 9_000).joined())
        func hasIndex(after boxes: [UInt8]) -> Bool {
            MediaProbe.probe(SampleMedia.isoMedia("isom", end: boxes + SampleMedia.movie()))?.damage == nil
        }
        #expect(hasIndex(after: boxes))
        #expect(!hasIndex(after: boxes + boxes))
    }
}
