/// A named part of a container file. Its content may hold further chunks.
struct Chunk {
    let name: FourCharacterCode
    /// Never beyond the chunk around it, whatever the length field says.
    let content: Range<Int>
    /// How many bytes of it would stand beyond that end.
    fileprivate(set) var missing = 0

    /// Whether the file ends inside it.
    var breaksOff: Bool { missing > 0 && !isOfUnknownLength }

    /// A program that writes into a pipe cannot go back to fill in a length, and leaves one that no attachment has.
    var isOfUnknownLength: Bool { missing > 0 && !Self.isMeant(missing + content.count) }

    /// Whether somebody meant a length, in whatever unit: any that is larger stands in for one.
    static func isMeant(_ length: Int) -> Bool { length < 1 << 30 }
}

/// How a family of files writes name and length of its chunks.
enum ChunkLayout {
    /// ISO/IEC 14496-12, 4.2: length with its own header, name.
    case isoBox
    /// "Multimedia Programming Interface and Data Specifications 1.0": name, length in little endian, even places.
    case riff
    /// "EA IFF 85": name, length in big endian, even places.
    case iff
}

/// Steps through chunks that stand one after the other.
///
/// Ends at the end of the range, at a length that cannot be, and when the window allows no more.
struct ChunkWalk {
    private let layout: ChunkLayout
    private let end: Int
    private var offset: Int

    init(_ range: Range<Int>, _ layout: ChunkLayout) {
        self.layout = layout
        offset = range.lowerBound
        end = range.upperBound
    }

    mutating func next(_ window: inout ByteWindow) -> Chunk? {
        guard offset < end, window.mayVisitChunk() else { return nil }
        return layout == .isoBox ? nextBox(&window) : nextEvenChunk(&window)
    }

    private mutating func nextBox(_ window: inout ByteWindow) -> Chunk? {
        guard let length = window.bigEndian32(at: offset), let name = window.code(at: offset + 4) else { return nil }
        switch length {
        case 0:
            // To the end of the file.
            return take(name, header: 8, length: end - offset - 8)
        case 1:
            // The length did not fit; it follows the name.
            guard let longLength = window.bigEndian64(at: offset + 8), longLength >= 16 else { return nil }
            return take(name, header: 16, length: longLength - 16)
        case 8...: return take(name, header: 8, length: length - 8)
        default: return nil
        }
    }

    private mutating func nextEvenChunk(_ window: inout ByteWindow) -> Chunk? {
        let lengthAt = offset + 4
        guard let name = window.code(at: offset),
            let length = layout == .riff ? window.littleEndian32(at: lengthAt) : window.bigEndian32(at: lengthAt)
        else { return nil }
        let chunk = take(name, header: 8, length: length)
        if length % 2 == 1 { offset += 1 }
        return chunk
    }

    private mutating func take(_ name: FourCharacterCode, header: Int, length: Int) -> Chunk? {
        let start = offset + header
        guard start <= end else { return nil }
        let stop = start + min(length, end - start)
        offset = stop
        return Chunk(name: name, content: start..<stop, missing: length - (stop - start))
    }
}

extension ChunkWalk {
    /// The next chunk of that name; those before it are passed over.
    mutating func next(_ name: FourCharacterCode, _ window: inout ByteWindow) -> Chunk? {
        while let chunk = next(&window) {
            if chunk.name == name { return chunk }
        }
        return nil
    }
}

extension ByteWindow {
    /// The first chunk of a name among those that stand in a range.
    mutating func chunk(_ name: FourCharacterCode, in range: Range<Int>, _ layout: ChunkLayout) -> Chunk? {
        var walk = ChunkWalk(range, layout)
        return walk.next(name, &self)
    }
}
