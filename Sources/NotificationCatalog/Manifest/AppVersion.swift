/// An app's version, as digits between points. `2.10` comes after `2.9`, and `2.3` is the same version as `2.3.0`.
package struct AppVersion: Sendable {
    /// As it was written.
    package let text: String
    /// Without zeros at the end.
    private let numbers: [UInt64]

    /// nil unless the text is numbers, of 18 digits at most, with points between them.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            let isNumber = part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            return isNumber && part.utf8.count <= 18 ? UInt64(part) : nil
        }
        guard numbers.count == parts.count else { return nil }
        self.text = text
        self.numbers = Array(numbers.reversed().drop { $0 == 0 }.reversed())
    }
}

extension AppVersion: Hashable, Comparable {
    package static func == (left: AppVersion, right: AppVersion) -> Bool { left.numbers == right.numbers }

    package func hash(into hasher: inout Hasher) { hasher.combine(numbers) }

    package static func < (left: AppVersion, right: AppVersion) -> Bool {
        left.numbers.lexicographicallyPrecedes(right.numbers)
    }
}

extension AppVersion: CustomStringConvertible {
    package var description: String { text }
}
