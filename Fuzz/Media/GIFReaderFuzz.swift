// Compiled together with Sources/Media: blocks within blocks, as in a GIF picture.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzzReader(start, count) { GIFReader.read(&$0) }
}
