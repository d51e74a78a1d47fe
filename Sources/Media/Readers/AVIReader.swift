/// Reads size, frames and length of an AVI film from the headers of its streams.
///
/// "AVI RIFF File Reference": AVIMAINHEADER, AVISTREAMHEADER, BITMAPINFOHEADER.
enum AVIReader {
    static func read(_ window: inout ByteWindow) -> MediaInfo {
        let all = min(12, window.byteCount)..<window.byteCount
        var film = Film()
        var walk = ChunkWalk(all, .riff)
        while !film.hasData, let chunk = walk.next(&window) {
            if let headers = list("hdrl", chunk, &window) { readHeaders(headers, &window, into: &film) }
            film.hasData = list("movi", chunk, &window) != nil
            film.breaksOff = chunk.breaksOff
        }
        return MediaInfo(
            type: .avi, byteCount: window.byteCount, pixelSize: film.size, frameCount: film.frames,
            duration: film.duration, damage: damage(of: film, isExhausted: window.isExhausted))
    }

    private static func damage(of film: Film, isExhausted: Bool) -> String? {
        guard film.hasStreams else { return "the AVI file ends before it says what is in it" }
        if let damage = film.size?.damage(in: "AVI header") { return damage }
        let isCut = film.breaksOff || !film.hasData && !isExhausted
        return isCut ? "the AVI file ends before its film does" : nil
    }

    private struct Film {
        var hasStreams = false
        /// The part with pictures and sound was come to.
        var hasData = false
        var breaksOff = false
        var size: PixelSize?
        var frames: Int?
        var duration: Double?
    }

    /// What is in a chunk that is a list of this kind.
    private static func list(_ kind: FourCharacterCode, _ chunk: Chunk, _ window: inout ByteWindow) -> Range<Int>? {
        guard chunk.name == "LIST", chunk.content.count >= 4, window.code(at: chunk.content.lowerBound) == kind else {
            return nil
        }
        return chunk.content.dropFirst(4)
    }

    private static func readHeaders(_ headers: Range<Int>, _ window: inout ByteWindow, into film: inout Film) {
        var walk = ChunkWalk(headers, .riff)
        while let chunk = walk.next(&window) {
            guard let stream = list("strl", chunk, &window),
                let header = window.chunk("strh", in: stream, .riff)?.content, header.count >= 36
            else { continue }
            film.hasStreams = true
            let length = window.littleEndian32(at: header.lowerBound + 32) ?? 0
            if let seconds = seconds(of: length, header.lowerBound, &window) {
                film.duration = max(film.duration ?? 0, seconds)
            }
            guard window.code(at: header.lowerBound) == "vids", film.size == nil,
                let format = window.chunk("strf", in: stream, .riff)?.content, format.count >= 12
            else { continue }
            film.size = pictureSize(at: format.lowerBound, &window)
            film.frames = isCounted(length) ? length : nil
        }
    }

    /// A recorder that was cut off leaves the number at 0, and one that writes into a pipe at a very large one.
    private static func isCounted(_ length: Int) -> Bool { length > 0 && Chunk.isMeant(length) }

    private static func seconds(of length: Int, _ header: Int, _ window: inout ByteWindow) -> Double? {
        guard isCounted(length), let scale = window.littleEndian32(at: header + 20), scale > 0,
            let rate = window.littleEndian32(at: header + 24), rate > 0
        else { return nil }
        return Double(length) * Double(scale) / Double(rate)
    }

    /// A negative height stands for rows from top to bottom.
    private static func pictureSize(at format: Int, _ window: inout ByteWindow) -> PixelSize? {
        guard let width = window.littleEndian32(at: format + 4), let height = window.littleEndian32(at: format + 8)
        else {
            return nil
        }
        return PixelSize(width: width, height: Int(Int32(truncatingIfNeeded: height).magnitude))
    }
}
