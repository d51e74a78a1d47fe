internal import APS

/// `thread-id` belongs into `aps`. As a header nothing reads it, and APNs says nothing; we do.
///
/// Source: "Generating a remote notification", table of `aps` keys.
enum ThreadIDHeaderRule {
    static func note(_ request: inout PushRequest) {
        guard request.headers.has(.threadID) else { return }
        request.diagnoses.append(
            Diagnosis(
                .threadIDHeader, "thread-id was sent as a header, where nothing reads it",
                at: .init(header: "thread-id")))
    }
}
