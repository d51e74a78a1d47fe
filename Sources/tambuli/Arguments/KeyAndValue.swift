/// A setting as the commands take it: `KEY=VALUE`.
struct KeyAndValue {
    let key: String
    let value: String

    init(_ text: String) throws {
        guard let equals = text.firstIndex(of: "=") else {
            throw CommandFailure(.usage, "a setting is KEY=VALUE, not \(text)")
        }
        key = String(text[..<equals])
        value = String(text[text.index(after: equals)...])
    }
}
