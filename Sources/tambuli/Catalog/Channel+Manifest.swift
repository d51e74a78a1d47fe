import NotificationCatalog
import SimulatedDevice

extension Channel {
    /// A channel as the app creates it that a manifest describes.
    init(_ draft: ChannelDraft, texts: ManifestStrings) {
        let sound: String? =
            switch draft.sound {
            case .usual: "default"
            case .silent: nil
            case .named(let name): name
            }
        self.init(
            id: draft.identifier, name: texts.text(draft.name),
            importance: Importance(rawValue: draft.importance.level) ?? .normal, sound: sound,
            group: draft.group?.identifier, details: draft.details.map { texts.text($0) },
            vibrates: draft.vibration != .off, showsBadge: draft.showsBadge)
    }
}
