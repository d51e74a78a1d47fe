import APS

/// Why a notification looks as it does.
extension Device {
    /// What there is to say about a notification at the moment it is shown.
    func presentationDiagnoses(of id: String) -> [Diagnosis] {
        guard let notification = notification(id) else { return [] }
        let app = state.installations[notification.bundle]
        let recognition = Recognition(notification.content.categoryIdentifier, among: app?.categories ?? [])
        var found: [Diagnosis] = []
        for screen in [nil] + notification.screens.map(Optional.some) {
            guard let surface = surface(screen) else { continue }
            let view = surface.view(isExpanded: false)
            for diagnosis in drawingDiagnoses(of: notification, recognition, in: view, on: surface)
            where !found.contains(where: { $0.code == diagnosis.code }) {
                found.append(diagnosis)
            }
        }
        return found
    }

    /// What was found on the road, and what drawing adds now.
    func allDiagnoses(
        of notification: DeviceNotification, _ recognition: Recognition, in view: ViewKind, on surface: Surface
    ) -> [Diagnosis] {
        let now = drawingDiagnoses(of: notification, recognition, in: view, on: surface)
        let kept = notification.diagnoses.filter { old in
            !Self.momentary.contains(old.code) && !now.contains { $0.code == old.code }
        }
        return kept + now
    }

    /// What was true when it arrived and may have changed since.
    private static let momentary: Set<DiagnosisCode> = [
        .categoryUnknown, .categoryCase, .categoryNoPlaceholder, .contentCategoryUnknown,
    ]

    private func drawingDiagnoses(
        of notification: DeviceNotification, _ recognition: Recognition, in view: ViewKind, on surface: Surface
    ) -> [Diagnosis] {
        let app = state.installations[notification.bundle]
        var found: [Diagnosis] = []
        let unrecognised = recognition.diagnosis(
            of: notification.content.categoryIdentifier, bundle: notification.bundle,
            categories: app?.categories ?? [])
        if let unrecognised, !surface.model.hasChannels { found.append(unrecognised) }
        if surface.hidesTexts, ShownTexts.placeholder(of: recognition.category) == nil {
            found.append(Self.noPlaceholder(recognition.category))
        }
        // A category that is wrong anyway has been told of.
        if unrecognised == nil, surface.drawsContentExtensions,
            let missing = app?.missingContentDiagnosis(for: notification.content.categoryIdentifier)
        {
            found.append(missing)
        }
        if let category = recognition.category {
            found += surface.actionDiagnoses(of: category, in: view)
        }
        return found
    }

    private static func noPlaceholder(_ category: CategoryRecord?) -> Diagnosis {
        let reason =
            category.map { "the category `\($0.identifier)` has no placeholder" }
            ?? "no category supplies a placeholder"
        return Diagnosis(
            .categoryNoPlaceholder,
            "Previews are hidden and \(reason), so the text is \"\(ShownTexts.generic)\".",
            at: .init(category: category?.identifier))
    }
}
