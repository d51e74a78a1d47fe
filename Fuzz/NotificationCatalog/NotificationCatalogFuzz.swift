import APS
import Documents

let fuzzTargets = [
    // A manifest as a hurried person writes it, and pushes by the line.
    FuzzTarget("ManifestAndPushes") { bytes in
        for name in ["fuzz.yaml", "fuzz.json"] {
            let manifest = ManifestReader(bytes, named: name, as: .manifest).manifest
            _ = CatalogRules.findings(in: manifest, since: sample)
            _ = CatalogDiff(from: sample, to: manifest)
            _ = CatalogDiff(from: manifest, to: sample)
        }
        let check = CatalogCheck(sample, appVersion: AppVersion("2.2"))
        var glance = PushGlance(CompiledManifest(sample, appVersion: check.appVersion))
        if glance.isClean(bytes.span) {
            precondition(
                check.review(bytes, named: "fuzz").findings.isEmpty, "what is clean at a glance has no findings")
        }
        var stream = JSONLinesCheck(check, named: "fuzz", mayBeOnePayload: true)
        for half in [0..<bytes.count / 2, bytes.count / 2..<bytes.count] {
            stream.feed(bytes.span.extracting(half)) { precondition(!$0.findings.isEmpty) }
        }
        stream.finish { precondition(!$0.findings.isEmpty) }
    }
]

private let sample = ManifestReader(
    Array(
        """
        schema: tambuli.catalog/1
        app: {bundle: com.example.chat, version: "2.3"}
        categories:
          - id: message
            actions: [{id: reply, title: Reply, kind: text}]
            payload: {keys: {chat: string, unread: {type: integer, required: false}}, threadId: "chat_{chat}"}
          - {id: photo, since: "2.3", payload: {keys: {media-url: string}, mutableContent: true, media: media-url}}
          - {id: reminder, payload: {threadId: none, mutableContent: false, keys: {at: number, tags: array}}}
        android: {channels: [{id: c, name: C, importance: low}]}
        """.utf8), named: "sample.yaml"
).manifest
