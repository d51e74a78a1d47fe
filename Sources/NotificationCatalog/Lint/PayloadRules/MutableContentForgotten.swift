import APS

/// A push that shows something and looks made for a service extension needs `mutable-content`, or the extension does
/// not run. It looks so when the key is there in another spelling or with a value that means no, or when a key of the
/// app's own holds the address of a picture, a sound or a film.
///
/// Source: "Modifying content in newly delivered notifications".
struct MutableContentForgotten: PayloadRule {
    private static let key = "mutable-content"
    private static let mediaEndings = [
        "jpg", "jpeg", "png", "gif", "webp", "heic", "mp4", "mov", "m4v", "mpg", "mpeg", "avi", "mp3", "m4a", "wav",
        "aif", "aiff",
    ]

    func findings(in push: PushDraft) -> [Diagnosis] {
        guard push.payload.hasAPS, push.payload.willAlert, !push.payload.isMutable else { return [] }
        guard let (evidence, offset, pointer) = evidence(in: push) else { return [] }
        return [
            Diagnosis(
                .extensionNeedsMutableContent,
                "A service extension does not run for this push: `\(Self.key)` is not 1 in aps, but \(evidence).",
                at: .init(pointer: pointer, position: push.position(of: offset)))
        ]
    }

    /// The key in another spelling, in `aps` or beside it.
    static func misspelled(in push: PushDraft) -> ScannedJSON.Member? {
        let folded = PayloadKey.folded(key)
        return push.members.first { $0.key != key && PayloadKey.folded($0.key) == folded }
    }

    private func evidence(in push: PushDraft) -> (words: String, offset: Int, pointer: String)? {
        if let member = push.member(Self.key) {
            return ("it is \(push.json.text(member.value))", member.keyRange.lowerBound, "/aps/\(Self.key)")
        }
        if let member = Self.misspelled(in: push) {
            let pointer = "/aps/\(JSONPointer.escape(member.key))"
            return ("aps has `\(member.key)`", member.keyRange.lowerBound, pointer)
        }
        for member in push.json.members(of: push.json.root) {
            let pointer = "/\(JSONPointer.escape(member.key))"
            if PayloadKey.folded(member.key) == PayloadKey.folded(Self.key) {
                return ("`\(member.key)` stands beside aps", member.keyRange.lowerBound, pointer)
            }
            if let text = push.json.string(member.value), Self.isMediaAddress(text) {
                return ("`\(member.key)` holds the address of media", member.keyRange.lowerBound, pointer)
            }
        }
        return nil
    }

    private static func isMediaAddress(_ text: String) -> Bool {
        guard text.hasPrefix("https://") || text.hasPrefix("http://") else { return false }
        let path = text.prefix { $0 != "?" && $0 != "#" }
        return mediaEndings.contains { path.lowercased().hasSuffix(".\($0)") }
    }
}
