import APS

/// A payload as it stands in a file.
struct PushDraft {
    let json: ScannedJSON
    let payload: Payload
    /// The app a push file names.
    let targetBundle: String?
    /// From the topic that a push file may name in place of its app, else from the payload.
    let type: PushType

    init(_ json: ScannedJSON) {
        self.json = json
        payload = Payload(json.bytes)
        let target = json.value(DocumentKind.targetBundleKey, of: json.root).flatMap(json.string)
        targetBundle = target
        type = target.flatMap { PushType.split(topic: $0).type } ?? PushType(impliedBy: payload)
    }

    /// A key of `aps`; of a key that stands twice, the last.
    func member(_ key: String) -> ScannedJSON.Member? { members.last { $0.key == key } }

    /// All of `aps`; none when there is no such object.
    var members: [ScannedJSON.Member] { json.value("aps", of: json.root).map(json.members) ?? [] }

    /// Where the payload's value begins: the place of what it lacks.
    var start: Int {
        json.bytes.firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? 0
    }

    func position(of offset: Int) -> TextPosition { json.position(of: offset) }
}
