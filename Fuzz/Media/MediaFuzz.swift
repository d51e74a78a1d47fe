let fuzzTargets = [
    // A file that a push's link led to.
    FuzzTarget("MediaProbe") { bytes in
        if let info = MediaProbe.probe(bytes) { check(info, of: bytes) }
    },
    // What follows the first twelve bytes of a sound.
    .reader("AIFFReader") { AIFFReader.read(&$0, as: .aiff) },
    // Lists within lists.
    .reader("AVIReader") { AVIReader.read(&$0) },
    // Blocks within blocks.
    .reader("GIFReader") { GIFReader.read(&$0) },
    // Segments up to the frame header.
    .reader("JPEGReader") { JPEGReader.read(&$0) },
    // Tags and frames.
    .reader("MP3Reader") { MP3Reader.read(&$0) },
    // Boxes within boxes.
    .reader("MPEG4Reader") { MPEG4Reader.read(&$0, as: .mpeg4) },
    // Packets of a film, or bare video.
    .reader("MPEGReader") { MPEGReader.read(&$0, as: .mpeg) },
    // Chunks up to the picture data.
    .reader("PNGReader") { PNGReader.read(&$0) },
    .reader("WAVReader") { WAVReader.read(&$0) },
]

extension FuzzTarget {
    /// A reader gets all bytes, without the beginning that would lead to it.
    fileprivate static func reader(
        _ name: String, _ read: @escaping @Sendable (inout ByteWindow) -> MediaInfo
    ) -> FuzzTarget {
        FuzzTarget(name) { bytes in
            var window = ByteWindow(MemoryBytes(bytes))
            check(read(&window), of: bytes)
        }
    }
}

/// Whatever the bytes are, what is said of them makes sense.
private func check(_ info: MediaInfo, of bytes: [UInt8]) {
    precondition(info.byteCount == bytes.count, "the size of the file is its own")
    if let seconds = info.duration { precondition(seconds.isFinite && seconds >= 0, "a length is a time") }
    if let frames = info.frameCount { precondition(frames >= 0, "frames are counted") }
    guard info.damage == nil, let size = info.pixelSize else { return }
    precondition(size.damage(in: "header") == nil, "what is sound can be unpacked")
}
