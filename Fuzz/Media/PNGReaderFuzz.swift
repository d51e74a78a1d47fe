// Compiled together with Sources/Media: chunks up to a PNG picture's data.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzzReader(start, count) { PNGReader.read(&$0) }
}
