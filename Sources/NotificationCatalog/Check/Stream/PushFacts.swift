import APS

/// What ``PushGlance`` saw in one payload, and whether it is as agreed.
struct PushFacts: Sendable {
    /// The value of one of the app's own keys.
    struct Custom: Sendable {
        /// Of ``CompiledManifest/customKeys``.
        let key: Int
        let kind: JSONKind
        /// With the quotes of a string.
        let range: Range<Int>
    }

    var hasAPS = false
    var hasText = false
    var hasBody = false
    var isMutable = false
    var wakesApp = false
    /// A key of the app's own may hold the address of media.
    var hasAddress = false
    var category: Range<Int>?
    var thread: Range<Int>?
    private var customs: [Custom] = []

    /// Makes room for the next payload.
    mutating func forget() {
        var customs: [Custom] = []
        swap(&customs, &self.customs)
        customs.removeAll(keepingCapacity: true)
        self = PushFacts()
        swap(&customs, &self.customs)
    }

    /// False for a key that is there already, or one too many.
    mutating func add(_ custom: Custom) -> Bool {
        guard customs.count < 16, value(of: custom.key) == nil else { return false }
        customs.append(custom)
        return true
    }

    private func value(of key: Int) -> Custom? {
        for custom in customs where custom.key == key { return custom }
        return nil
    }

    func agree(with manifest: CompiledManifest, _ text: Span<UInt8>) -> Bool {
        guard hasAPS, !(hasAddress && hasText && !isMutable), !(isMutable && !hasBody), !(wakesApp && hasText) else {
            return false
        }
        guard let category else { return true }
        guard hasText, let number = manifest.identifiers.index(of: category, in: text) else { return false }
        let agreed = manifest.categories[number]
        guard agreed.isKnown, agreed.mutableContent.map({ $0 == isMutable }) ?? true else { return false }
        for key in agreed.keys {
            guard let custom = value(of: key.index) else {
                if key.isRequired { return false }
                continue
            }
            guard key.type.admits(custom, in: text) else { return false }
        }
        return keepsThread(agreed, text)
    }

    private func keepsThread(_ agreed: CompiledManifest.Category, _ text: Span<UInt8>) -> Bool {
        switch agreed.thread {
        case .optional: return true
        case .required: return thread.map { !$0.isEmpty } ?? false
        case .none: return thread?.isEmpty ?? true
        case .pattern:
            guard let thread, !PushGlance.hasEscape(thread, in: text) else { return false }
            return matches(agreed.threadPieces, thread, text)
        }
    }

    private func matches(_ pieces: [CompiledManifest.Piece], _ thread: Range<Int>, _ text: Span<UInt8>) -> Bool {
        var index = thread.lowerBound
        for piece in pieces {
            switch piece {
            case .bytes(let bytes):
                guard index + bytes.count <= thread.upperBound else { return false }
                for offset in bytes.indices where text[index + offset] != bytes[offset] { return false }
                index += bytes.count
            case .key(let key):
                guard let part = textRange(of: key, text), index + part.count <= thread.upperBound else { return false }
                for offset in 0..<part.count where text[index + offset] != text[part.lowerBound + offset] {
                    return false
                }
                index += part.count
            }
        }
        return index == thread.upperBound
    }

    /// Of a string without escapes, or a number.
    private func textRange(of key: Int, _ text: Span<UInt8>) -> Range<Int>? {
        guard let custom = value(of: key) else { return nil }
        switch custom.kind {
        case .number: return custom.range
        case .string:
            let inner = custom.range.lowerBound + 1..<custom.range.upperBound - 1
            return PushGlance.hasEscape(inner, in: text) ? nil : inner
        default: return nil
        }
    }
}

extension ContractKey.ValueType {
    fileprivate func admits(_ value: PushFacts.Custom, in text: Span<UInt8>) -> Bool {
        switch (self, value.kind) {
        case (.string, .string), (.number, .number), (.boolean, .true), (.boolean, .false), (.object, .object),
            (.array, .array):
            return true
        case (.integer, .number):
            for index in value.range where text[index] != UInt8(ascii: "-") && text[index] &- UInt8(ascii: "0") > 9 {
                return false
            }
            return true
        default: return false
        }
    }
}
