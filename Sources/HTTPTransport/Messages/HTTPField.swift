/// One header field of a message to be sent, or of an answer received.
package struct HTTPField: Hashable, Sendable {
    /// A field's name, in lower case (RFC 9113, section 8.2.1).
    package enum Name: Sendable {
        /// A name known at build time: it is sent from where it stands.
        case known(StaticString)
        case other([UInt8])
    }

    package var name: Name
    package var value: [UInt8]
    /// Whether the value stays out of compression tables: for secrets, and for what is different each time.
    package var isNeverIndexed: Bool

    package init(_ name: StaticString, _ value: [UInt8], neverIndexed: Bool = false) {
        self.name = .known(name)
        self.value = value
        isNeverIndexed = neverIndexed
    }

    package init(_ name: StaticString, _ value: String, neverIndexed: Bool = false) {
        self.init(name, Array(value.utf8), neverIndexed: neverIndexed)
    }

    package init(name: [UInt8], value: [UInt8], neverIndexed: Bool = false) {
        self.name = .other(name)
        self.value = value
        isNeverIndexed = neverIndexed
    }
}

extension HTTPField.Name: Hashable {
    /// Lends the name's bytes without a copy.
    func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        switch self {
        case .known(let text): text.withUTF8Buffer(body)
        case .other(let bytes): unsafe bytes.withUnsafeBufferPointer(body)
        }
    }

    package var bytes: [UInt8] {
        switch self {
        case .known(let text): text.withUTF8Buffer { unsafe Array($0) }
        case .other(let bytes): bytes
        }
    }

    package static func == (left: HTTPField.Name, right: HTTPField.Name) -> Bool {
        left.bytes == right.bytes
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(bytes)
    }
}
