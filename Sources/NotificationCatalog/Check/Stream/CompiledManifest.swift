import APS

/// A manifest as tables of bytes, for ``PushGlance``.
struct CompiledManifest: Sendable {
    struct Category: Sendable {
        let isKnown: Bool
        let keys: [Key]
        let thread: ThreadRule
        /// The pieces of a thread pattern: bytes as they are, or an index of ``customKeys``.
        let threadPieces: [Piece]
        let mutableContent: Bool?
    }

    struct Key: Sendable {
        /// Of ``CompiledManifest/customKeys``.
        let index: Int
        let type: ContractKey.ValueType
        let isRequired: Bool
    }

    enum Piece: Sendable {
        case bytes([UInt8])
        case key(Int)
    }

    let identifiers: ByteTable
    /// In the order of ``identifiers``.
    let categories: [Category]
    /// Every key that some category's contract names.
    let customKeys: ByteTable
    /// In the order of ``customKeys``: whether beside `aps` it is a mistake all the same.
    let reservedCustomKeys: [Bool]

    init(_ manifest: Manifest, appVersion: AppVersion?) {
        let names = manifest.categories.map(\.record.identifier)
        let keys = Array(Set(manifest.categories.flatMap { $0.contract.keys.map(\.name) + $0.contract.thread.keys }))
            .sorted()
        let indices = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($0.element, $0.offset) })
        identifiers = ByteTable(names)
        customKeys = ByteTable(keys)
        let reserved = Set(PayloadKey.foldedNotificationNames)
        reservedCustomKeys = keys.map { reserved.contains(PayloadKey.folded($0)) || $0 == DocumentKind.targetBundleKey }
        categories = names.map { name in
            // Of repeated identifiers the last counts, as in `Manifest.category`.
            guard let draft = manifest.category(name) else { preconditionFailure("the manifest lost a category") }
            let isKnown = appVersion.map { version in draft.since.map { $0 <= version } ?? true } ?? true
            return Category(
                isKnown: isKnown,
                keys: draft.contract.keys.compactMap { key in
                    indices[key.name].map { Key(index: $0, type: key.type, isRequired: key.isRequired) }
                },
                thread: draft.contract.thread,
                threadPieces: draft.contract.thread.pieces.compactMap { piece in
                    switch piece {
                    case .text(let text): .bytes(Array(text.utf8))
                    case .key(let name): indices[name].map(Piece.key)
                    }
                },
                mutableContent: draft.contract.mutableContent)
        }
    }
}

extension ThreadRule {
    fileprivate var pieces: [ThreadPattern.Piece] {
        if case .pattern(let pattern) = self { pattern.pieces } else { [] }
    }

    fileprivate var keys: [String] {
        if case .pattern(let pattern) = self { pattern.keys } else { [] }
    }
}
