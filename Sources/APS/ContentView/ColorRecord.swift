/// A colour of sRGB; `#rrggbb`, or `#rrggbbaa` where it is not opaque, when it travels.
package struct ColorRecord: Sendable, Hashable, Codable, CustomStringConvertible {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8
    package let opacity: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.opacity = opacity
    }

    /// Components from 0 to 1; others are taken to the nearer end, and what is no number to 0.
    package init(fractionOfRed red: Double, green: Double, blue: Double, opacity: Double) {
        func byte(_ component: Double) -> UInt8 {
            component.isNaN ? 0 : UInt8((min(max(component, 0), 1) * 255).rounded())
        }
        self.init(red: byte(red), green: byte(green), blue: byte(blue), opacity: byte(opacity))
    }

    /// Reads what ``description`` writes, in either letter case.
    package init?(_ text: String) {
        let digits = text.utf8.dropFirst().compactMap(JSONSyntax.hexValue)
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1,
            digits.count == 6 || digits.count == 8
        else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        self.init(red: bytes[0], green: bytes[1], blue: bytes[2], opacity: bytes.count == 4 ? bytes[3] : 255)
    }

    package var description: String {
        let bytes = [red, green, blue] + (opacity == 255 ? [] : [opacity])
        return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let color = ColorRecord(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a colour is #rrggbb or #rrggbbaa"))
        }
        self = color
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
