/// What the payload alone tells about how it will go.
extension PayloadReader {
    /// Bytes that escapes may cost before it is worth saying.
    private static let tolerableWaste = 32

    mutating func findContradictions() {
        if payload.isContentAvailable, payload.willAlert {
            find(
                .alertWithContentAvailable,
                "The push both alerts and, by `content-available`, wakes the app in the background.",
                key: "content-available")
        }
        guard payload.isMutable else { return }
        if !payload.willAlert {
            find(
                .extensionNeedsAlert,
                "`mutable-content` is set, but there is no title, subtitle or body, so a service extension does not run.",
                key: "mutable-content")
        } else if payload.content.body.isEmpty, payload.localized.body == nil {
            find(
                .extensionFallbackPoor,
                "`mutable-content` is set and the alert has no body: when the service extension fails, "
                    + "the notification shows without one.",
                key: "alert")
        }
    }

    /// Escapes for characters that JSON may carry as they are.
    mutating func findEscapeWaste() {
        let escapes = UnicodeEscapes(in: json.bytes)
        guard escapes.waste >= Self.tolerableWaste, let first = escapes.first else { return }
        find(
            .payloadEscapeWaste,
            "\(escapes.count) characters are written as \\u escapes, which costs \(escapes.waste) of "
                + "\(json.bytes.count) bytes.",
            at: "", offset: first)
    }
}

/// The `\u` escapes of a validated text that need not be there.
struct UnicodeEscapes {
    private(set) var count = 0
    /// Bytes saved by writing the same text as UTF-8.
    private(set) var waste = 0
    /// Offset of the first one.
    private(set) var first: Int?

    init(in bytes: [UInt8]) {
        // Most payloads have no escape at all.
        guard var index = bytes.firstIndex(of: UInt8(ascii: "\\")) else { return }
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            if bytes[index + 1] == UInt8(ascii: "u") {
                add(bytes[index + 2..<index + 6], at: index)
                index += 6
            } else {
                index += 2
            }
        }
    }

    /// Half a surrogate pair counts as half of a character of four bytes.
    private mutating func add(_ digits: ArraySlice<UInt8>, at offset: Int) {
        let unit = digits.reduce(UInt32(0)) { $0 << 4 | UInt32(JSONSyntax.hexValue($1) ?? 0) }
        let length: Int
        switch unit {
        case 0..<0x20, 0x22, 0x5C: return
        case 0x20..<0x80: length = 1
        case 0x80..<0x800, 0xD800..<0xE000: length = 2
        default: length = 3
        }
        if first == nil { first = offset }
        if !(0xDC00..<0xE000).contains(unit) { count += 1 }
        waste += 6 - length
    }
}
