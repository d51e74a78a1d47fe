// Compiled together with Sources/Media: tags and frames of an MP3 sound.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzzReader(start, count) { MP3Reader.read(&$0) }
}
