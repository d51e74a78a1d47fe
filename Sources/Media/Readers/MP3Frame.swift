/// The header of one frame of MPEG audio, layer III (ISO/IEC 11172-3, 2.4.2.3; ISO/IEC 13818-3, 2.4.2.3).
struct MP3Frame: Equatable {
    /// Bits per second.
    let bitRate: Int
    let sampleRate: Int
    /// With its header, in bytes.
    let length: Int
    /// Of what stands between the header and the sound.
    let sideInformationLength: Int
    private let samples: Int

    var seconds: Double { Double(samples) / Double(sampleRate) }

    /// nil if no frame begins there.
    init?(_ window: inout ByteWindow, at offset: Int) {
        guard let header = window.bigEndian32(at: offset), header >> 21 == 0x7FF, header >> 17 & 3 == 1 else {
            return nil
        }
        let version = header >> 19 & 3
        let bitRateIndex = header >> 12 & 15
        let sampleRateIndex = header >> 10 & 3
        guard version != 1, (1...14).contains(bitRateIndex), sampleRateIndex != 3 else { return nil }
        let isVersion1 = version == 3
        let isMono = header >> 6 & 3 == 3
        bitRate = (isVersion1 ? Self.bitRates : Self.lowBitRates)[bitRateIndex - 1] * 1_000
        sampleRate = [44_100, 48_000, 32_000][sampleRateIndex] / (isVersion1 ? 1 : version == 2 ? 2 : 4)
        samples = isVersion1 ? 1_152 : 576
        length = samples / 8 * bitRate / sampleRate + header >> 9 & 1
        sideInformationLength = isVersion1 ? (isMono ? 17 : 32) : (isMono ? 9 : 17)
    }

    /// nil unless the file ends behind the frame, or another one follows: eleven bits are found by chance.
    init?(_ window: inout ByteWindow, confirmedAt offset: Int) {
        guard let frame = MP3Frame(&window, at: offset) else { return nil }
        let next = offset + frame.length
        guard next == window.byteCount || MP3Frame(&window, at: next)?.sampleRate == frame.sampleRate else {
            return nil
        }
        self = frame
    }

    private static let bitRates = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    private static let lowBitRates = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
}
