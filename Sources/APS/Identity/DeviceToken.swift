/// A device token: bytes that name one installation of one app for one kind of push in one world.
///
/// Apple asks not to assume a length, so any is accepted here; ours are 32 bytes long.
package struct DeviceToken: Sendable, Hashable, Codable, CustomStringConvertible {
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) { self.bytes = bytes }

    /// Reads hexadecimal digits of either letter case; `nil` for an odd number of them, none, or anything else.
    package init?(hexadecimal text: some StringProtocol) {
        self.init(hexadecimal: Array(text.utf8))
    }

    /// The same over bytes, for the request path.
    package init?(hexadecimal digits: [UInt8]) {
        guard !digits.isEmpty, digits.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 2)
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = JSONSyntax.hexValue(digits[index]), let low = JSONSyntax.hexValue(digits[index + 1]) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        self.bytes = bytes
    }

    /// Lower-case hexadecimal digits, as in the request's path.
    package var description: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let token = DeviceToken(hexadecimal: text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a device token is hexadecimal digits"))
        }
        self = token
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
