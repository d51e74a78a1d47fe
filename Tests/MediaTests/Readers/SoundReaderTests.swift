import Testing

@testable import Media

@Suite("Sound readers")
struct SoundReaderTests {
    @Test(
        "a WAV sound lasts as long as its data at its rate, or as many samples as it counts",
        arguments: [
            (SampleMedia.wav(seconds: 0), 0),
            (SampleMedia.wav(seconds: 3), 3),
            (SampleMedia.wav(seconds: 1, before: SampleMedia.riffChunk("LIST", [1, 2, 3])), 1),
            (SampleMedia.wav(seconds: 1, before: SampleMedia.riffChunk("fact", SampleMedia.littleEndian32(9))), 1),
            (
                SampleMedia.wav(
                    seconds: 1, format: 2, before: SampleMedia.riffChunk("fact", SampleMedia.littleEndian32(20_000))),
                2.5
            ),
            (SampleMedia.wav(seconds: 1, format: 2, before: SampleMedia.riffChunk("fact", [0, 0])), 1),
            (SampleMedia.endlessWAV(seconds: 2), 2),
            (SampleMedia.rf64(seconds: 3), 3),
            (
                SampleMedia.riff(
                    "WAVE", SampleMedia.wavFormat(bytesPerSecond: 0) + SampleMedia.riffChunk("data", [1, 2])), nil
            ),
        ] as [([UInt8], Double?)])
    func wav(bytes: [UInt8], seconds: Double?) throws {
        let info = try #require(MediaProbe.probe(bytes))
        #expect(info.duration == seconds)
        #expect(info.damage == nil)
        #expect(info.pixelSize == nil)
    }

    @Test(
        "an AIFF sound lasts as many samples as it counts at its rate",
        arguments: [
            (SampleMedia.aiff(samples: 0, sound: []), 0),
            (SampleMedia.aiff, 0.5),
            (SampleMedia.aifc, 1),
            (SampleMedia.aiff(samples: 0xFFFF_FFFF, sampleRate: SampleMedia.rate8000), 536_870.911875),
            (SampleMedia.aiff(samples: 0x7FFF_FFF0, sound: SampleMedia.endlessAIFFSound), nil),
            (SampleMedia.aiff(samples: 0), nil),
            (SampleMedia.aiff(samples: 9, sampleRate: Array(repeating: 0, count: 10)), nil),
            (SampleMedia.aiff(samples: 9, sampleRate: Array(repeating: 0xFF, count: 10)), nil),
            (SampleMedia.aiff(samples: 9, sampleRate: [0x40, 0x0E] + Array(repeating: 0, count: 8)), nil),
        ] as [([UInt8], Double?)])
    func aiff(bytes: [UInt8], seconds: Double?) throws {
        let info = try #require(MediaProbe.probe(bytes))
        #expect(info.duration == seconds)
        #expect(info.damage == nil)
    }

    @Test(
        "an MP3 sound of one bit rate lasts as long as its size at that rate, whatever tags are around it",
        arguments: [
            SampleMedia.mp3(frames: 250),
            SampleMedia.id3(length: 300) + SampleMedia.mp3(frames: 250),
            SampleMedia.id3(length: 300, hasFooter: true) + SampleMedia.mp3(frames: 250),
            SampleMedia.id3(length: 3) + SampleMedia.id3(length: 2_000) + SampleMedia.mp3(frames: 250),
            SampleMedia.id3(length: 9) + Array(repeating: 0, count: 4_000) + SampleMedia.mp3(frames: 250),
            SampleMedia.mp3(frames: 250) + Array("TAG".utf8) + Array(repeating: 0, count: 125),
        ])
    func mp3OfOneBitRate(bytes: [UInt8]) throws {
        let info = try #require(MediaProbe.probe(bytes))
        #expect(info.duration == 6.5)
        #expect(info.damage == nil)
    }

    private static let xing: [UInt8] = Array("Xing".utf8) + [0, 0, 0, 1]
    private static let vbri: [UInt8] = Array("VBRI".utf8) + Array(repeating: 0, count: 10)

    @Test(
        "an MP3 sound of many bit rates lasts as many frames as it counts",
        arguments: [
            (Array(repeating: 0, count: 17) + xing, 17), (Array(repeating: 0, count: 32) + vbri, 32),
        ] as [([UInt8], Int)])
    func mp3OfManyBitRates(header: [UInt8], offset: Int) {
        func duration(frames: Int) -> Double? {
            let first = header + SampleMedia.bigEndian32(frames)
            return MediaProbe.probe(SampleMedia.mp3([0x90, 0x10, 0x90, 0x20], first: first))?.duration
        }
        #expect(duration(frames: 441_000) == 11_520)
        #expect(duration(frames: 0) == nil)
    }

    @Test(
        "without a count, an MP3 sound of many bit rates lasts nobody knows how long",
        arguments: [
            [0x10, 0x20], Array(repeating: 0x10, count: 45) + Array(repeating: 0x20, count: 45),
        ] as [[UInt8]])
    func mp3Unknown(rates: [UInt8]) throws {
        let info = try #require(MediaProbe.probe(SampleMedia.mp3(rates)))
        #expect(info.duration == nil)
        #expect(info.damage == nil)
    }

    @Test(
        "damage is told in a sentence",
        arguments: [
            Damaged(SampleMedia.id3(length: 3), "the MP3 file has no sound after its tag"),
            Damaged(SampleMedia.taggedMP3.dropLast(), "the MP3 file has no sound after its tag"),
            Damaged(
                SampleMedia.id3(length: 0) + Array("fLaC".utf8) + Array(repeating: 9, count: 9_000),
                "the MP3 file has no sound after its tag"),
            Damaged(SampleMedia.wav.dropLast(8_000), "the WAV file ends before its sound does"),
            Damaged(SampleMedia.rf64(seconds: 1).dropLast(), "the WAV file ends before its sound does"),
            Damaged(SampleMedia.aiff.dropLast(), "the AIFF file ends before its sound does"),
            Damaged(SampleMedia.wav.prefix(30), "the WAV file does not say how its sound is stored"),
            Damaged(SampleMedia.wav.prefix(36), "the WAV file has no sound in it"),
            Damaged(SampleMedia.riff("WAVE", []), "the WAV file does not say how its sound is stored"),
            Damaged(SampleMedia.aiff.prefix(37), "the AIFF file does not say how its sound is stored"),
            Damaged(SampleMedia.aiff.prefix(38), "the AIFF file has no sound in it"),
        ])
    func damaged(_ example: Damaged) {
        #expect(MediaProbe.probe(example.bytes)?.damage == example.damage)
    }
}
