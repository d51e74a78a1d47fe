// Compiled together with Sources/Media: chunks of a WAV sound.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzzReader(start, count) { WAVReader.read(&$0) }
}
