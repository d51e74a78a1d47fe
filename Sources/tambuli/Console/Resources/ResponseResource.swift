import SimulatedDevice
import WebConsole

/// What a person did, as the API writes it: a line of `tambuli responses --json`.
enum ResponseResource {
    static let schema = Schema.object(
        "Response", .required("notification", .string), .required("apnsId", Schema.string.orNull),
        .required("device", .string), .required("bundle", .string),
        .required("actionIdentifier", .string, "the action's own, or Apple's for a tap or a dismissal"),
        .required("userText", Schema.string.orNull), .required("at", .seconds),
        .required("deliveredTo", .word(["app", "record", "webhook", "nobody"])))

    static func json(_ response: RecordedResponse) -> JSON {
        .object([
            ("notification", .string(response.notification)), ("apnsId", .text(response.apnsID)),
            ("device", .string(response.device)), ("bundle", .string(response.bundle)),
            ("actionIdentifier", .string(response.actionIdentifier)), ("userText", .text(response.userText)),
            ("at", .double(response.at)), ("deliveredTo", .string(response.deliveredTo.rawValue)),
        ])
    }
}
