// Compiled together with Sources/Media: boxes within boxes, as in an MPEG-4 film.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzzReader(start, count) { MPEG4Reader.read(&$0, as: .mpeg4) }
}
