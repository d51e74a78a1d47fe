package import APS

/// One difference between two releases of a manifest, and what it means for those who use them.
package struct CatalogChange: Sendable, Equatable, Codable {
    package let kind: Kind
    package let impact: Impact
    /// What changed, as a sentence.
    package let message: String
    /// For whom it matters, and why.
    package let reason: String
    /// In the new manifest; in the old one for what is gone.
    package var place: Diagnosis.Place

    init(_ kind: Kind, _ impact: Impact, _ message: String, because reason: String, at place: Diagnosis.Place) {
        self.kind = kind
        self.impact = impact
        self.message = message
        self.reason = reason
        self.place = place
    }

    package enum Impact: String, Sendable, Codable, CaseIterable, Comparable {
        /// Something that worked before does not any more.
        case breaking
        /// It depends on what else is done.
        case risky
        case safe

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        /// The worse comes first.
        package static func < (left: Impact, right: Impact) -> Bool { left.rank < right.rank }
    }

    /// Raw values are what `--json` prints.
    package enum Kind: String, Sendable, Codable, CaseIterable {
        case appChanged = "app-changed"
        case versionNotRaised = "version-not-raised"
        case categoryAdded = "category-added"
        case categoryRemoved = "category-removed"
        case categoryRenamed = "category-renamed"
        case categoryCase = "category-case"
        case categoryOptions = "category-options"
        case categoryTexts = "category-texts"
        case categorySince = "category-since"
        case categoryFallback = "category-fallback"
        case categoryChannel = "category-channel"
        case actionAdded = "action-added"
        case actionRemoved = "action-removed"
        case actionRenamed = "action-renamed"
        case actionCase = "action-case"
        case actionKind = "action-kind"
        case actionOptions = "action-options"
        case actionTitle = "action-title"
        case actionOrder = "action-order"
        case keyAdded = "key-added"
        case keyRemoved = "key-removed"
        case keyCase = "key-case"
        case keyType = "key-type"
        case keyRequired = "key-required"
        case threadRule = "thread-rule"
        case mutableContent = "mutable-content"
        case media
        case channelAdded = "channel-added"
        case channelRemoved = "channel-removed"
        case channelCase = "channel-case"
        case channelTexts = "channel-texts"
        case channelImportance = "channel-importance"
        case channelIgnored = "channel-ignored"
    }
}

extension CatalogChange.Kind {
    /// What it speaks of stands in the old manifest only.
    package var isRemoval: Bool {
        switch self {
        case .categoryRemoved, .actionRemoved, .keyRemoved, .channelRemoved: true
        default: false
        }
    }
}
