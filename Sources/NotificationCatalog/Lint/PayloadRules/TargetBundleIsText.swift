import APS

/// A push file names its app by the bundle id, in quotes.
struct TargetBundleIsText: PayloadRule {
    func findings(in push: PushDraft) -> [Diagnosis] {
        let key = DocumentKind.targetBundleKey
        guard let value = push.json.value(key, of: push.json.root), push.targetBundle?.isEmpty ?? true else {
            return []
        }
        return [
            Diagnosis(
                .fileFormat, "`\(key)` is \(push.json.text(value)); a bundle id in quotes is expected.",
                at: .init(pointer: "/\(key)", position: push.position(of: value.range.lowerBound)),
                remedy: "Write the app's bundle id, such as \"com.example.chat\".")
        ]
    }
}
