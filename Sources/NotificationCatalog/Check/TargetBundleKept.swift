import APS

/// A push file names the app that it is for, as its bundle id or as a topic; the manifest's categories are those of one
/// app, letter case included.
struct TargetBundleKept {
    func findings(in push: PushDraft, agreedIn check: CatalogCheck) -> [Diagnosis] {
        guard let app = check.manifest.app, let target = push.targetBundle, !target.isEmpty else { return [] }
        let bundle = PushType.split(topic: target).bundle
        guard !bundle.utf8.elementsEqual(app.bundle.utf8) else { return [] }
        let value = push.json.value(DocumentKind.targetBundleKey, of: push.json.root)
        let isSameApp = bundle.lowercased() == app.bundle.lowercased()
        return [
            Diagnosis(
                .targetBundleOther,
                "The push file is for `\(bundle)`, and \(check.spot(of: app.place)) is about `\(app.bundle)`"
                    + (isSameApp ? ": they differ in letter case only." : "."),
                at: .init(
                    pointer: "/\(DocumentKind.targetBundleKey)",
                    position: push.position(of: value?.range.lowerBound ?? push.start)),
                remedy: isSameApp ? "Write `\(app.bundle)`; bundle ids are matched case-sensitively." : nil)
        ]
    }
}
