// Compiled together with Sources/Media: a file that a push's link led to.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    _ = MediaProbe.probe(bytes)
    return 0
}
