// Compiled together with Sources/Documents: a file as a hurried person writes it.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let isStrict = (try? JSONReader.read(bytes, as: .strict)) != nil
    let isHandwritten = (try? JSONReader.read(bytes, as: .handwritten)) != nil
    precondition(!isStrict || isHandwritten, "the wider dialect takes all that the strict one takes")
    _ = try? YAMLReader.read(bytes)
    return 0
}
