/// Reads size, frames and length of an MPEG-4 film or sound from its index, wherever in the file that stands.
///
/// ISO/IEC 14496-12: 8.2.2 movie header, 8.4.3 handler, 8.5.2 sample descriptions, 8.7.3 sample sizes, 8.8.2 movie
/// extends header. A film in fragments says how long it is in the last of these, or not at all: then only a full scan
/// would tell.
enum MPEG4Reader {
    static func read(_ window: inout ByteWindow, as type: MediaType) -> MediaInfo {
        var boxes = ChunkWalk(0..<window.byteCount, .isoBox)
        guard let indexBox = boxes.next("moov", &window), case let index = indexBox.content else {
            return MediaInfo(
                type: type, byteCount: window.byteCount,
                damage: "the file begins like \(type.name), and the index that it needs is missing")
        }
        guard window.chunk("trak", in: index, .isoBox) != nil else {
            return MediaInfo(
                type: type, byteCount: window.byteCount,
                damage: "the file begins like \(type.name), and its index names neither pictures nor sound")
        }
        let fragments = window.chunk("mvex", in: index, .isoBox)?.content
        let pictures = pictureTrack(&window, in: index)
        let duration = duration(&window, in: index, fragments: fragments)
        let isCut = indexBox.breaksOff || breaksOff(&window, in: &boxes)
        return MediaInfo(
            type: type, byteCount: window.byteCount, pixelSize: pictures.size,
            frameCount: fragments == nil ? pictures.frames : nil, duration: duration,
            damage: pictures.size?.damage(in: "film's index")
                ?? (isCut ? "the file begins like \(type.name), and ends too early" : nil))
    }

    /// Whether the file ends inside pictures or sound that stand behind the index.
    private static func breaksOff(_ window: inout ByteWindow, in boxes: inout ChunkWalk) -> Bool {
        while let box = boxes.next(&window) {
            if box.breaksOff, box.name == "mdat" || box.name == "moof" { return true }
        }
        return false
    }

    // MARK: Length

    /// - Parameter fragments: what the index says of the fragments behind it; of a film that has some, the index's own
    ///   length is that of its beginning.
    private static func duration(
        _ window: inout ByteWindow, in index: Range<Int>, fragments: Range<Int>?
    ) -> Double? {
        guard let header = window.chunk("mvhd", in: index, .isoBox)?.content.lowerBound,
            let version = window.byte(at: header),
            let unitsPerSecond = window.bigEndian32(at: header + (version == 1 ? 20 : 12)), unitsPerSecond > 0
        else { return nil }
        let units =
            if let fragments {
                fragmentsDuration(&window, in: fragments)
            } else {
                number(&window, at: header + (version == 1 ? 24 : 16), version: version)
            }
        return units.map { Double($0) / Double(unitsPerSecond) }
    }

    private static func fragmentsDuration(_ window: inout ByteWindow, in extends: Range<Int>) -> Int? {
        guard let header = window.chunk("mehd", in: extends, .isoBox)?.content.lowerBound,
            let version = window.byte(at: header)
        else { return nil }
        return number(&window, at: header + 4, version: version)
    }

    /// nil for 0, and for all bits set, which stands for "not known".
    private static func number(_ window: inout ByteWindow, at offset: Int, version: UInt8) -> Int? {
        let value = version == 1 ? window.bigEndian64(at: offset) : window.bigEndian32(at: offset)
        guard let value, value > 0, value != 0xFFFF_FFFF else { return nil }
        return value
    }

    // MARK: Pictures

    private struct Pictures {
        var size: PixelSize?
        var frames: Int?
    }

    /// The first track of pictures.
    private static func pictureTrack(_ window: inout ByteWindow, in index: Range<Int>) -> Pictures {
        var walk = ChunkWalk(index, .isoBox)
        while let track = walk.next(&window) {
            guard track.name == "trak", let media = window.chunk("mdia", in: track.content, .isoBox)?.content,
                let handler = window.chunk("hdlr", in: media, .isoBox)?.content,
                window.code(at: handler.lowerBound + 8) == "vide",
                let information = window.chunk("minf", in: media, .isoBox)?.content,
                let table = window.chunk("stbl", in: information, .isoBox)?.content
            else { continue }
            return Pictures(size: size(&window, in: table), frames: sampleCount(&window, in: table))
        }
        return Pictures()
    }

    /// Of the first description, which stands after version, flags and a count.
    private static func size(_ window: inout ByteWindow, in table: Range<Int>) -> PixelSize? {
        guard let description = window.chunk("stsd", in: table, .isoBox)?.content, description.count >= 8 + 36,
            let width = window.bigEndian16(at: description.lowerBound + 8 + 32),
            let height = window.bigEndian16(at: description.lowerBound + 8 + 34)
        else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// The sizes themselves are left alone: their number stands in front.
    private static func sampleCount(_ window: inout ByteWindow, in table: Range<Int>) -> Int? {
        var walk = ChunkWalk(table, .isoBox)
        while let chunk = walk.next(&window) {
            guard chunk.name == "stsz" || chunk.name == "stz2", chunk.content.count >= 12 else { continue }
            return window.bigEndian32(at: chunk.content.lowerBound + 8).flatMap { $0 > 0 ? $0 : nil }
        }
        return nil
    }
}
