import APS

/// A payload may have 4096 bytes, and 5120 for VoIP. The file counts as it is, with its line breaks, since that is what
/// a push file sends; the message tells what a server would send that leaves them out.
///
/// Source: "Generating a remote notification".
struct PayloadTooLarge: PayloadRule {
    func findings(in push: PushDraft) -> [Diagnosis] {
        let bytes = push.json.bytes
        let limit = push.type.maximumPayload
        guard bytes.count > limit else { return [] }
        let compact = push.json.byteCountWithoutSpace
        let hint = compact < bytes.count ? "; without white space it would have \(compact)" : ""
        return [
            Diagnosis(
                .payloadTooLarge,
                "The payload has \(bytes.count) bytes, \(bytes.count - limit) more than the \(limit) that a push of "
                    + "type \(push.type.rawValue) may have\(hint).",
                at: .init(pointer: "", position: push.position(of: limit)))
        ]
    }
}

extension ScannedJSON {
    /// The size of the same value written without line breaks and spaces between its parts.
    fileprivate var byteCountWithoutSpace: Int {
        var count = 0
        var isInText = false
        var isEscaped = false
        for byte in bytes {
            let isSpace = [0x20, 0x09, 0x0A, 0x0D].contains(byte)
            if isInText || !isSpace { count += 1 }
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInText.toggle()
            }
        }
        return count
    }
}
