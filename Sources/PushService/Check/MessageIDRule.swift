internal import APS

/// `apns-id` is a UUID in its canonical form: 400 `BadMessageId`.
///
/// Apple writes "lowercase hexadecimal digits in the form 8-4-4-4-12"; capital letters are taken too, because common
/// clients send them and APNs is not known to refuse them. What came is echoed byte for byte.
///
/// Source: "Sending notification requests to APNs".
enum MessageIDRule {
    static func check(_ request: PushRequest) -> Refusal? {
        guard let value = request[.id], !isCanonicalUUID(value) else { return nil }
        return Refusal(.badMessageID)
    }

    static func isCanonicalUUID(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.count == 36 else { return false }
        for (place, byte) in text.enumerated() {
            switch place {
            case 8, 13, 18, 23:
                if byte != UInt8(ascii: "-") { return false }
            default:
                if JSONSyntax.hexValue(byte) == nil { return false }
            }
        }
        return true
    }
}
