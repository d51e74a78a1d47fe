// Compiled together with Sources/APS: a request's body as a hostile sender writes it.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let payload = Payload(bytes)
    _ = payload.content(localizedWith: ["A": "%@ %1$@ %%"])
    let isJSON = (try? ScannedJSON(bytes)) != nil
    precondition(isJSON || !payload.findings.isEmpty, "what is no JSON has a finding")
    precondition(isJSON || !payload.willNotify, "what is no JSON shows nothing")
    _ = DeviceToken(hexadecimal: bytes)
    return 0
}
