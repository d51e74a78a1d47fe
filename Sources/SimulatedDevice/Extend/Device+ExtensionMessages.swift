import APS

/// What a service extension says besides its content.
extension Device {
    mutating func hearExtension(_ message: AppMessage, of bundle: String) {
        switch message {
        case .delivered(let run, let count, let content):
            deliver(content, run: run, count: count)
        case .expiryIgnored(let run):
            extensionGraceIsUp(run)
        case .attachmentRefused(let run, let code, let fileName, let typeHint, let reason):
            let refusal = AttachmentRefusal(code: code, fileName: fileName, typeHint: typeHint, reason: reason)
            diagnose(refusal.diagnosis, notification: run.flatMap(notificationOfRun), bundle: bundle)
            explainTypeHint(typeHint, of: fileName, notification: run.flatMap(notificationOfRun))
        case .setCategories(let categories):
            register(categories, for: bundle)
        case .getCategories(let request):
            let categories = state.installations[bundle]?.categories ?? []
            actions.append(.sendToExtension(bundle: bundle, .categories(request: request, categories)))
        case .getSettings(let request):
            guard let settings = settings(of: bundle) else { return }
            actions.append(.sendToExtension(bundle: bundle, .settings(request: request, settings)))
        default: break
        }
    }

    mutating func judge(_ run: UInt64, _ diagnosis: Diagnosis) {
        guard let id = notificationOfRun(run) else { return }
        diagnose(diagnosis, notification: id)
    }

    /// Says that the outcome of a bare file extension as type hint depends on the rule book.
    mutating func explainTypeHint(_ hint: String?, of fileName: String, notification id: String?) {
        guard Rules.fileExtensionAsTypeHint.differs, let hint, !hint.contains(".") else { return }
        let message =
            "The type hint `\(hint)` of `\(fileName)` is a file extension: refused under documented, taken under "
            + "brief; here \(state.rules.rawValue) is in force."
        diagnose(Diagnosis(.rulesDiffer, message), notification: id)
    }

    private func notificationOfRun(_ run: UInt64) -> String? {
        notifications.last { $0.extensionRun == run }?.id
    }
}
