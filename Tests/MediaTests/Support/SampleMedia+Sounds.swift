/// Silent sounds, and films that show nothing, as small as their specifications allow.
extension SampleMedia {
    // MARK: Sounds

    static let wav = wav(seconds: 2)

    /// 8 bits of one channel, 8,000 times a second.
    static func wav(seconds: Int, format: Int = 1, before: [UInt8] = []) -> [UInt8] {
        riff("WAVE", wavFormat(format) + before + riffChunk("data", Array(repeating: 128, count: 8_000 * seconds)))
    }

    static func wavFormat(_ format: Int = 1, bytesPerSecond: Int = 8_000) -> [UInt8] {
        riffChunk(
            "fmt ",
            littleEndian16(format) + littleEndian16(1) + littleEndian32(8_000) + littleEndian32(bytesPerSecond)
                + littleEndian16(1) + littleEndian16(8))
    }

    /// As a program leaves it that writes into a pipe.
    static func endlessWAV(seconds: Int) -> [UInt8] {
        let length = littleEndian32(0xFFFF_FFFF)
        let count = littleEndian32(0x7FFF_FFFF)
        return Array("RIFF".utf8) + length + Array("WAVE".utf8) + wavFormat(2) + riffChunk("fact", count)
            + Array("data".utf8) + length + Array(repeating: 128, count: 8_000 * seconds)
    }

    /// With its lengths of 64 bits in a chunk of their own.
    static func rf64(seconds: Int) -> [UInt8] {
        let none = littleEndian32(0xFFFF_FFFF)
        let count = 8_000 * seconds
        let lengths = [0, 0, count, 0, count, 0, 0].flatMap(littleEndian32)
        return Array("RF64".utf8) + none + Array("WAVE".utf8) + riffChunk("ds64", lengths) + wavFormat()
            + Array("data".utf8) + none + Array(repeating: 128, count: count)
    }

    static let aiff = aiff(samples: 22_050)
    static let aifc = form("AIFC", common(samples: 8_000, sampleRate: rate8000) + aiffSound)

    static func aiff(samples: Int, sampleRate: [UInt8] = rate44100, sound: [UInt8] = aiffSound) -> [UInt8] {
        form("AIFF", common(samples: samples, sampleRate: sampleRate) + sound)
    }

    static let rate44100: [UInt8] = [0x40, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0]
    static let rate8000: [UInt8] = [0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0]
    static let endlessAIFFSound: [UInt8] = Array("SSND".utf8) + bigEndian32(0x7FFF_FFF8) + [0, 0, 0, 0]
    static let aiffSound: [UInt8] = Array("SSND".utf8) + bigEndian32(8) + Array(repeating: 0, count: 8)

    private static func common(samples: Int, sampleRate: [UInt8]) -> [UInt8] {
        Array("COMM".utf8) + bigEndian32(18) + bigEndian16(1) + bigEndian32(samples) + bigEndian16(8) + sampleRate
    }

    /// Silent MPEG-1 layer III frames at 32 kbit/s and 44.1 kHz: 104 bytes each.
    static func mp3(frames: Int) -> [UInt8] { mp3(Array(repeating: 0x10, count: frames)) }

    /// A frame for each third byte of a header, which has bit rate and sample rate.
    static func mp3(_ rates: [UInt8], first: [UInt8] = []) -> [UInt8] {
        let lengths: [UInt8: Int] = [0x10: 104, 0x20: 130, 0x90: 417]
        return rates.enumerated().flatMap { index, rate in
            let frame = [0xFF, 0xFB, rate, 0xC4] + (index == 0 ? first : [])
            return frame + Array(repeating: 0, count: (lengths[rate] ?? 0) - frame.count)
        }
    }

    static let taggedMP3 = id3(length: 0) + mp3(frames: 1)

    static func id3(length: Int, hasFooter: Bool = false) -> [UInt8] {
        let header: [UInt8] = Array("ID3".utf8) + [4, 0, hasFooter ? 0x10 : 0, 0, 0]
        return header + [UInt8(length >> 7), UInt8(length & 127)]
            + Array(repeating: 0xFF, count: length + (hasFooter ? 10 : 0))
    }

    // MARK: Containers

    static func riff(_ form: String, _ chunks: [UInt8]) -> [UInt8] { riffChunk("RIFF", Array(form.utf8) + chunks) }

    static func riffChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + littleEndian32(content.count) + content + (content.count % 2 == 1 ? [0] : [])
    }

    static func riffList(_ kind: String, _ chunks: [UInt8]) -> [UInt8] {
        riffChunk("LIST", Array(kind.utf8) + chunks)
    }

    private static func form(_ kind: String, _ chunks: [UInt8]) -> [UInt8] {
        Array("FORM".utf8) + bigEndian32(4 + chunks.count) + Array(kind.utf8) + chunks
    }
}
