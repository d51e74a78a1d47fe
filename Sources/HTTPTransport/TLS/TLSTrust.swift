/// Whose word a client takes for a server's name.
package struct TLSTrust: Sendable {
    enum Source {
        case file(String)
        case pem(String)
        case systemDefault
        case nobodyNeeded
    }

    let source: Source

    /// The authorities in a PEM file.
    package static func file(_ path: String) -> TLSTrust { TLSTrust(source: .file(path)) }
    /// The authorities in PEM text.
    package static func pem(_ text: String) -> TLSTrust { TLSTrust(source: .pem(text)) }
    /// The authorities the machine trusts.
    package static let system = TLSTrust(source: .systemDefault)
    /// Any server is believed. For tests, and for a user who asks for it by name.
    package static let insecure = TLSTrust(source: .nobodyNeeded)
}
