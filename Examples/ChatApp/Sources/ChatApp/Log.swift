import Foundation

/// One line on standard output for each thing that happens, such as `didReceive action=reply userText="Hej"`.
enum Log {
    static func line(_ event: String, _ fields: [(name: String, value: String)]) {
        print(([event] + fields.map { "\($0.name)=\($0.value)" }).joined(separator: " "))
    }

    /// The text in quotes, its own quotes and line ends escaped.
    static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }

    /// The values as JSON with sorted keys, so that the same values give the same line.
    static func json(_ values: [AnyHashable: Any]) -> String {
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        guard JSONSerialization.isValidJSONObject(values),
            let data = try? JSONSerialization.data(withJSONObject: values, options: options)
        else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}
