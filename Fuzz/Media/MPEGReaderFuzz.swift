// Compiled together with Sources/Media: packets of an MPEG film, or bare MPEG video.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzzReader(start, count) { MPEGReader.read(&$0, as: .mpeg) }
}
