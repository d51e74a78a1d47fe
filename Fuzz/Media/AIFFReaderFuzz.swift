// Compiled together with Sources/Media: what follows the first twelve bytes of an AIFF sound.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzzReader(start, count) { AIFFReader.read(&$0, as: .aiff) }
}
