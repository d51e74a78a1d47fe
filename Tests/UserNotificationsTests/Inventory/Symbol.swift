/// A public symbol of Apple's framework: its name, and a use of it that does not compile when it is missing or has
/// another type.
struct Symbol {
    let name: String

    init(_ name: String, _ use: Any) { self.name = name }

    init<Root, Value>(_ name: String, _ path: KeyPath<Root, Value>, _ type: Value.Type) { self.name = name }
}
