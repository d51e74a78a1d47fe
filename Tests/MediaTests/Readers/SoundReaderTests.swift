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
            (SampleMedia.wav(seconds: 2).dropLast(8_000), 1),
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
        "damage is told in a sentence",
        arguments: [
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
