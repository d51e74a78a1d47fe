/// Recognises what is text: what a server sends in place of a picture when something went wrong.
enum TextSignature {
    private static let looksAt = 1_024

    static func recognize(_ window: inout ByteWindow) -> MediaType? {
        var bytes = window.bytes(at: 0, count: looksAt)[...]
        // UTF-16 says so, and has zeros that no other text has.
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .plainText }
        guard !bytes.isEmpty, isText(bytes) else { return nil }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        let start = String(decoding: bytes, as: UTF8.self).drop(while: \.isWhitespace).lowercased()
        if ["<!doctype html", "<html", "<head", "<body"].contains(where: start.hasPrefix) { return .html }
        if start.hasPrefix("<svg") || start.hasPrefix("<?xml") && start.contains("<svg") { return .svg }
        return .plainText
    }

    /// UTF-8 without control characters. Where the look ends before the file, it may cut the last scalar in two.
    private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
        let hasControls = bytes.contains { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1B || $0 == 0x7F }
        guard !hasControls else { return false }
        let mayBeCut = bytes.count == looksAt
        return (0...(mayBeCut ? 3 : 0)).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
    }
}
