internal import APS

/// The payload is one JSON object: 400 `PayloadEmpty`, with line and column in our own header.
///
/// Apple documents no answer to malformed JSON. This one was chosen because nothing of such a payload can be shown;
/// ``EndpointChoice/malformedPayload`` turns it into a 200. An object without `aps` is accepted: it shows
/// nothing, and the device says why.
///
/// Source: "Generating a remote notification" ("a JSON dictionary"); the reason is inferred.
enum PayloadSyntaxRule {
    static func check(_ request: PushRequest) -> Refusal? {
        let body = request.body
        do throws(JSONSyntaxError) {
            let kind = try JSONSyntax.validate(body.span)
            guard kind != .object else { return nil }
            return Refusal(
                .payloadEmpty,
                Diagnosis(.apsMissing, "the payload is \(kind.name) and not an object, so it has no aps"))
        } catch {
            let position = TextPosition(of: error.offset, in: body)
            return Refusal(
                .payloadEmpty,
                Diagnosis(
                    .jsonSyntax,
                    "line \(position.line), column \(position.column): expected \(error.expected)",
                    at: .init(position: position)))
        }
    }
}
