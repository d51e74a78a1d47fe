/// The name of a device as the name of a folder: no two share one, and it leads back.
enum FolderName {
    /// Letters and digits as they are, every other byte as `%` and two hexadecimal digits.
    static func encode(_ name: String) -> String {
        name.utf8.map { byte in
            isPlain(byte) ? String(UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
        }.joined()
    }

    /// nil for what ``encode(_:)`` does not give.
    static func decode(_ folder: String) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(folder.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
                rest = rest.dropFirst(2)
                bytes.append(value)
            } else {
                bytes.append(byte)
            }
        }
        guard let name = String(validating: bytes, as: UTF8.self), encode(name) == folder else { return nil }
        return name
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
