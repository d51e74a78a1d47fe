/// Tells what a file is by its content, never by its name: the authority on type and size.
///
/// Reads a bounded part of the file in small pieces; no length field of the file decides how much memory is taken.
///
/// ```swift
/// guard let info = try MediaProbe.probe(path: "photo.jpg") else { … }   // nothing we know
/// if !info.type.isAttachable { … "is \(info.type.name)" … }
/// ```
package enum MediaProbe {
    /// - Returns: nil for content of no known type, an empty file included.
    /// - Throws: ``MediaError`` when there is no such file or it cannot be read.
    package static func probe(path: String) throws(MediaError) -> MediaInfo? {
        probe(try FileBytes(path: path))
    }

    /// - Returns: nil for content of no known type, an empty one included.
    package static func probe(_ bytes: [UInt8]) -> MediaInfo? {
        probe(MemoryBytes(bytes))
    }

    static func probe(_ source: some ByteSource) -> MediaInfo? {
        var window = ByteWindow(source)
        switch Signature.recognize(&window) {
        case .jpeg?: return JPEGReader.read(&window)
        case .png?: return PNGReader.read(&window)
        case .gif?: return GIFReader.read(&window)
        case .mp3?: return MP3Reader.read(&window)
        case .wav?: return WAVReader.read(&window)
        case .avi?: return AVIReader.read(&window)
        case let type? where [.aiff, .aifc].contains(type): return AIFFReader.read(&window, as: type)
        case let type? where [.mpeg, .mpeg2Video].contains(type): return MPEGReader.read(&window, as: type)
        case let type? where [.mpeg4, .m4v, .mpeg4Audio].contains(type): return MPEG4Reader.read(&window, as: type)
        case let type?: return MediaInfo(type: type, byteCount: source.byteCount)
        case nil: return nil
        }
    }
}
