/// Reads how long a WAV sound plays.
///
/// "Multimedia Programming Interface and Data Specifications 1.0", Waveform Audio File Format; "New Multimedia Data Types
/// and Data Techniques", Fact chunk; EBU Tech 3306, RF64, whose lengths have 64 bits and a chunk of their own.
enum WAVReader {
    private static let uncompressed = 1

    static func read(_ window: inout ByteWindow) -> MediaInfo {
        func info(_ duration: Double?, damage: String? = nil) -> MediaInfo {
            MediaInfo(type: .wav, byteCount: window.byteCount, duration: duration, damage: damage)
        }
        let all = min(12, window.byteCount)..<window.byteCount
        guard let format = window.chunk("fmt ", in: all, .riff)?.content, format.count >= 16 else {
            return info(nil, damage: "the WAV file does not say how its sound is stored")
        }
        guard let sound = window.chunk("data", in: all, .riff) else {
            return info(nil, damage: "the WAV file has no sound in it")
        }
        let length = longLength(&window, in: all) ?? sound.content.count
        let breaksOff = sound.breaksOff || length > sound.content.count
        return info(
            (sound.isOfUnknownLength ? nil : samples(&window, in: all, format: format.lowerBound))
                ?? seconds(length, each: window.littleEndian32(at: format.lowerBound + 8)),
            damage: breaksOff ? "the WAV file ends before its sound does" : nil)
    }

    /// Of the sound in an RF64 file.
    private static func longLength(_ window: inout ByteWindow, in all: Range<Int>) -> Int? {
        guard window.has("RF64".utf8), let lengths = window.chunk("ds64", in: all, .riff)?.content else { return nil }
        return window.littleEndian64(at: lengths.lowerBound + 8).flatMap { $0 > 0 ? $0 : nil }
    }

    /// A compressed sound has a chunk with the number of samples: its bytes tell less.
    private static func samples(_ window: inout ByteWindow, in all: Range<Int>, format: Int) -> Double? {
        guard window.littleEndian16(at: format) != uncompressed, let fact = window.chunk("fact", in: all, .riff),
            fact.content.count >= 4, let samples = window.littleEndian32(at: fact.content.lowerBound), samples > 0
        else { return nil }
        return seconds(samples, each: window.littleEndian32(at: format + 4))
    }

    private static func seconds(_ count: Int, each rate: Int?) -> Double? {
        guard let rate, rate > 0 else { return nil }
        return Double(count) / Double(rate)
    }
}
