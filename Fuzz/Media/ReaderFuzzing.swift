/// Gives the bytes to a reader, and checks that its answer makes sense whatever they are.
func fuzzReader(
    _ start: UnsafePointer<UInt8>?, _ count: Int, _ read: (inout ByteWindow) -> MediaInfo
) -> CInt {
    var window = ByteWindow(MemoryBytes(Array(UnsafeBufferPointer(start: start, count: count))))
    let info = read(&window)
    precondition(info.byteCount == count, "the size of the file is its own")
    if let seconds = info.duration { precondition(seconds.isFinite && seconds >= 0, "a length is a time") }
    if let frames = info.frameCount { precondition(frames >= 0, "frames are counted") }
    guard info.damage == nil, let size = info.pixelSize else { return 0 }
    precondition(size.damage(in: "header") == nil, "what is sound can be unpacked")
    return 0
}
