import APS
import Media
import SimulatedDevice
import WebConsole

/// What a surface draws of a notification, as the API writes it.
enum PresentationResource {
    private static let button = Schema.object(
        "Button", .required("identifier", .string), .required("title", .string), .required("destructive", .boolean),
        .required("opensApp", .boolean), .required("needsUnlock", .boolean),
        .required(
            "textInput",
            Schema.object(nil, .required("buttonTitle", .string), .required("placeholder", .string)).orNull),
        .required("icon", Schema.string.orNull))

    private static let attachment = Schema.object(
        "Attachment", .required("identifier", .string), .required("type", .string, "uniform type identifier"),
        .required("kind", .word(["image", "audio", "movie", "document"])),
        .required("url", .string, "where its bytes are, on this server"),
        .required("byteCount", Schema.integer.orNull), .required("width", Schema.integer.orNull),
        .required("height", Schema.integer.orNull), .required("duration", Schema.number.orNull),
        .required("frameCount", Schema.integer.orNull), .required("hiddenThumbnail", .boolean))

    static let schema = Schema.object(
        "Presentation", .required("notification", .string), .required("apnsId", Schema.string.orNull),
        .required("device", .string), .required("model", .string), .required("bundle", .string),
        .required("view", .word(ViewKind.allCases.map(\.rawValue))), .required("isOnScreen", .boolean),
        .required("title", Schema.string.orNull), .required("subtitle", Schema.string.orNull),
        .required("body", Schema.string.orNull), .required("isRightToLeft", .boolean),
        .required("categoryIdentifier", Schema.string.orNull),
        .required("buttons", .array(of: button), "in the order drawn"),
        .required("attachments", .array(of: attachment)),
        .required("groupKey", .string), .required("groupCount", .integer),
        .required("groupSummary", Schema.string.orNull), .required("badge", .anyInteger),
        .required("sound", Schema.string.orNull), .required("prompt", Schema.word(["unlock"]).orNull),
        .required("hint", Schema.string.orNull, "how to reach the buttons that this view does not draw"),
        .required("openTextField", Schema.string.orNull, "the text action whose field is open"),
        .required("channel", Schema.string.orNull), .required("channelName", Schema.string.orNull),
        .required("diagnoses", .array(of: DiagnosisResource.schema)))

    static func json(_ shown: Presentation) -> JSON {
        .object([
            ("notification", .string(shown.notification)), ("apnsId", .text(shown.apnsID)),
            ("device", .string(shown.device)), ("model", .string(shown.model)), ("bundle", .string(shown.bundle)),
            ("view", .string(shown.view.rawValue)), ("isOnScreen", .bool(shown.isOnScreen)),
            ("title", .text(shown.title)), ("subtitle", .text(shown.subtitle)), ("body", .text(shown.body)),
            ("isRightToLeft", .bool(shown.isRightToLeft)), ("categoryIdentifier", .text(shown.categoryIdentifier)),
            ("buttons", .array(shown.buttons.map(json))),
            ("attachments", .array(shown.attachments.map { json($0, of: shown) })),
            ("groupKey", .string(shown.groupKey)), ("groupCount", .integer(shown.groupCount)),
            ("groupSummary", .text(shown.groupSummary)), ("badge", .integer(shown.badge)),
            ("sound", .text(shown.sound)), ("prompt", .text(shown.prompt?.rawValue)), ("hint", .text(shown.hint)),
            ("openTextField", .text(shown.openTextField)), ("channel", .text(shown.channel)),
            ("channelName", .text(shown.channelName)),
            ("diagnoses", .array(shown.diagnoses.map(DiagnosisResource.json))),
        ])
    }

    private static func json(_ button: Presentation.Button) -> JSON {
        let icon: String? =
            switch button.icon {
            case .system(let name), .template(let name): name
            case nil: nil
            }
        let input: JSON? = button.textInput.map {
            .object([("buttonTitle", .string($0.buttonTitle)), ("placeholder", .string($0.placeholder))])
        }
        return .object([
            ("identifier", .string(button.identifier)), ("title", .string(button.title)),
            ("destructive", .bool(button.isDestructive)), ("opensApp", .bool(button.opensApp)),
            ("needsUnlock", .bool(button.needsUnlock)), ("textInput", input ?? .null), ("icon", .text(icon)),
        ])
    }

    private static func json(_ attachment: AttachmentRecord, of shown: Presentation) -> JSON {
        let kind = MediaType.identified(by: attachment.type)?.kind ?? .document
        let url =
            "/api/v1/notifications/\(PercentCoding.encode(shown.notification))/attachments/"
            + "\(PercentCoding.encode(attachment.identifier))?device=\(PercentCoding.encode(shown.device))"
        return .object([
            ("identifier", .string(attachment.identifier)), ("type", .string(attachment.type)),
            ("kind", .string(kind.rawValue)), ("url", .string(url)), ("byteCount", .whole(attachment.byteCount)),
            ("width", .whole(attachment.width)), ("height", .whole(attachment.height)),
            ("duration", .number(attachment.duration)), ("frameCount", .whole(attachment.frameCount)),
            ("hiddenThumbnail", .bool(attachment.thumbnail?.isHidden ?? false)),
        ])
    }
}
