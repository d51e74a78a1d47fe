// Compiled together with Sources/Media: segments up to a JPEG picture's frame header.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzzReader(start, count) { JPEGReader.read(&$0) }
}
