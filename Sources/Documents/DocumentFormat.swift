/// How a document is written down.
package enum DocumentFormat: Sendable, Hashable {
    case json, yaml

    /// By the end of its name (`.json`, `.apns`, `.yaml`, `.yml`, letter case aside), else by its first sign: a bracket
    /// or a comment of JSON's begins JSON, and all else is YAML.
    package init(of bytes: some Sequence<UInt8>, named name: String) {
        let ending = name.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased()
        switch ending {
        case "json", "jsonc", "apns": self = .json
        case "yaml", "yml": self = .yaml
        default: self = Self.looksLikeJSON(bytes) ? .json : .yaml
        }
    }

    /// Reads the document; JSON in that dialect.
    ///
    /// - Throws: ``DocumentError`` at the first place that is wrong.
    package func read(
        _ bytes: some Sequence<UInt8>, as dialect: JSONDialect = .handwritten
    ) throws(DocumentError) -> Node {
        switch self {
        case .json: try JSONReader.read(bytes, as: dialect)
        case .yaml: try YAMLReader.read(bytes)
        }
    }

    private static func looksLikeJSON(_ bytes: some Sequence<UInt8>) -> Bool {
        let passedOver: [UInt8] = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]
        guard let first = bytes.first(where: { !passedOver.contains($0) }) else { return true }
        return [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "/")].contains(first)
    }
}
