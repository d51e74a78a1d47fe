import APS

/// Options of which one undoes the other, or that promise what the rest of the element cannot keep.
///
/// Source: `UNNotificationActionOptions`; `NotificationChannel` of the Android platform.
struct OptionsContradict: CatalogRule {
    let code = DiagnosisCode.optionsContradict

    func findings(in manifest: Manifest) -> [Diagnosis] {
        manifest.categories.flatMap(\.actions).compactMap { action in
            contradiction(in: action.record).map { words in
                Diagnosis(code, "The action \"\(action.record.title)\" \(words).", at: action.place)
            }
        }
            + manifest.categories.compactMap { category in
                contradiction(in: category.record).map { words in
                    Diagnosis(code, "The category `\(category.record.identifier)` \(words).", at: category.place)
                }
            }
            + manifest.channels.compactMap { channel in
                contradiction(in: channel).map { words in
                    Diagnosis(code, "The channel `\(channel.identifier)` \(words).", at: channel.place)
                }
            }
    }

    private func contradiction(in action: ActionRecord) -> String? {
        if action.options.isSuperset(of: [.foreground, .authenticationRequired]) {
            return "has foreground and authenticationRequired, and opening the app unlocks the device anyway"
        }
        if action.textInput != nil, action.options.contains(.destructive) {
            return "takes a text and is destructive, which is for buttons that delete"
        }
        return nil
    }

    private func contradiction(in category: CategoryRecord) -> String? {
        let showsPart = !category.options.isDisjoint(with: [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle])
        if category.hiddenPreviewsBodyPlaceholder?.isEmpty ?? false, !showsPart {
            return "has an empty placeholder for hidden previews, so that nothing is shown then"
        }
        return nil
    }

    private func contradiction(in channel: ChannelDraft) -> String? {
        guard channel.importance < .default else { return nil }
        let importance = "has the importance \(channel.importance.rawValue), which makes no sound"
        if case .named(let sound) = channel.sound { return "\(importance), and the sound `\(sound)`" }
        return channel.vibration == .off ? nil : "\(importance) and does not vibrate, and vibration is on"
    }
}
