import APS

/// Where a notification is drawn: the device itself, or a watch or car screen attached to it.
struct Surface {
    let name: String
    /// Name of the attached screen; nil for the device itself.
    let screen: String?
    let model: DeviceModel
    let rules: RuleBookName
    /// Texts are hidden: the person has chosen so, for always or until unlocked.
    let hidesTexts: Bool

    /// Most actions that a view draws.
    func mostActions(in view: ViewKind, lastingBanner: Bool) -> Int {
        switch view {
        case .banner, .lock: lastingBanner ? model.alertStyleActions : model.bannerActions
        case .compact: model.compactActions
        case .expanded, .longLook: model.expandedActions[rules]
        case .shortLook, .center, .none: 0
        }
    }

    /// The view that stands on the screen.
    func view(isExpanded: Bool) -> ViewKind {
        let arrival = model.views.first ?? .banner
        guard isExpanded else { return arrival }
        return model.views.contains(.longLook) ? .longLook : .expanded
    }
}

extension Device {
    /// The device's own screen for nil, or the attached screen of that name.
    func surface(_ screen: String?) -> Surface? {
        guard let screen, screen != state.name else {
            let isHidden =
                switch state.previews {
                case .always: false
                case .whenAuthenticated: state.isLocked
                case .never: true
                }
            return Surface(
                name: state.name, screen: nil, model: model, rules: state.rules,
                hidesTexts: model.hidesPreviews && isHidden)
        }
        guard let attached = state.screens.first(where: { $0.name == screen }),
            let model = DeviceModel(named: attached.model)
        else { return nil }
        return Surface(
            name: attached.name, screen: attached.name, model: model, rules: attached.rules, hidesTexts: false)
    }
}
