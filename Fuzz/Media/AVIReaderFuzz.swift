// Compiled together with Sources/Media: lists within lists, as in an AVI film.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzzReader(start, count) { AVIReader.read(&$0) }
}
