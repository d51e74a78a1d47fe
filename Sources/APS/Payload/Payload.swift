/// What a push says: the `aps` keys with the rules for wrong types, and what is odd about them.
///
/// Reading never fails. A text that is not JSON makes a payload that shows nothing, with a `json-syntax` finding.
/// A wrong type is treated as an iPhone treats it (mostly: the key counts as absent) and found with its place.
///
/// Source: "Generating a remote notification"; what Apple leaves open follows the behaviour of shipped systems.
package struct Payload: Sendable, Equatable {
    /// The content as pushed, before localisation; `userInfo` is the whole payload as it came.
    package internal(set) var content = ContentRecord()
    /// The localisation keys of the alert, for ``content(localizedWith:)``.
    package internal(set) var localized = LocalizedAlert()
    /// `content-available` by the flag rule.
    package internal(set) var isContentAvailable = false
    /// `mutable-content` by the flag rule.
    package internal(set) var isMutable = false
    /// False when there is no object named `aps` at the top.
    package internal(set) var hasAPS = false
    /// The app has keys of its own beside `aps`.
    package internal(set) var hasCustomKeys = false
    /// `aps` has the state of a Live Activity.
    package internal(set) var isLiveActivity = false
    /// What is wrong or odd, in the order of the text's keys, with pointer, line and column.
    package internal(set) var findings: [Diagnosis] = []

    /// Reads a request's body.
    package init(_ bytes: [UInt8]) {
        do {
            var reader = PayloadReader(try ScannedJSON(bytes))
            reader.read()
            self = reader.payload
        } catch {
            findings = [Payload.syntaxFinding(error, in: bytes)]
        }
    }

    init() {}

    /// There is text to show, or a key that makes some.
    package var willAlert: Bool { content.hasText || !localized.isEmpty }

    /// There is text, a badge or a sound.
    package var willNotify: Bool { willAlert || content.badge != nil || content.sound != nil }

    /// Nothing survives: the system discards such a push as invalid.
    package var isEmpty: Bool {
        !willNotify && !isContentAvailable && !hasCustomKeys
    }

    private static func syntaxFinding(_ error: JSONSyntaxError, in bytes: [UInt8]) -> Diagnosis {
        let position = TextPosition(of: error.offset, in: bytes)
        return Diagnosis(
            .jsonSyntax,
            "The payload is not valid JSON: line \(position.line), column \(position.column): "
                + "expected \(error.expected), found \(Payload.found(at: error.offset, in: bytes)).",
            at: .init(position: position))
    }

    private static func found(at offset: Int, in bytes: [UInt8]) -> String {
        guard offset < bytes.count else { return "the end of the text" }
        let rest = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
        guard let scalar = rest.unicodeScalars.first else { return "the end of the text" }
        return scalar.value >= 0x20 && scalar != "\u{FFFD}" ? "`\(scalar)`" : "byte \(bytes[offset])"
    }
}
