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
        .required("thumbnailUrl", .string, "where a small PNG picture of it is, if one can be made"),
        .required("byteCount", Schema.integer.orNull), .required("width", Schema.integer.orNull),
        .required("height", Schema.integer.orNull), .required("duration", Schema.number.orNull),
        .required("frameCount", Schema.integer.orNull),
        .required("fit", Schema.word(["scaled", "cropped"]).orNull, "how it fills its place; null without a picture"),
        .required("thumbnail", thumbnail.orNull, "what the app asked of it"),
        .required(
            "playback",
            .object(
                nil, .required("start", .word(["never", "byItself", "onTap"])), .required("muted", .boolean),
                .required("stopsAfter", Schema.number.orNull, "seconds"))))

    private static let thumbnail = Schema.object(
        "Thumbnail", .required("hidden", .boolean),
        .required(
            "clipping",
            Schema.object(
                nil, .required("x", .number), .required("y", .number), .required("width", .number),
                .required("height", .number)
            ).orNull, "the part to show, in fractions of width and height"),
        .required("time", Schema.number.orNull, "seconds of a film, number of an animation's frame"))

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
        .required(
            "contentExtension", ContentResource.schema.orNull,
            "what the app's content extension draws; null where the system draws alone"),
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
            ("contentExtension", shown.contentExtension.map(ContentResource.json) ?? .null),
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

    private static func json(_ medium: Presentation.Medium, of shown: Presentation) -> JSON {
        let file = medium.record
        let kind = MediaType.identified(by: file.type)?.kind ?? .document
        let url =
            "/api/v1/notifications/\(PercentCoding.encode(shown.notification))/attachments/"
            + "\(PercentCoding.encode(file.identifier))?device=\(PercentCoding.encode(shown.device))"
        return .object([
            ("identifier", .string(file.identifier)), ("type", .string(file.type)),
            ("kind", .string(kind.rawValue)), ("url", .string(url)), ("thumbnailUrl", .string(url + "&thumbnail=true")),
            ("byteCount", .whole(file.byteCount)),
            ("width", .whole(file.width)), ("height", .whole(file.height)), ("duration", .number(file.duration)),
            ("frameCount", .whole(file.frameCount)), ("fit", .text(medium.fit?.rawValue)),
            ("thumbnail", file.thumbnail.map(json) ?? .null),
            (
                "playback",
                .object([
                    ("start", .string(medium.playback.start.rawValue)), ("muted", .bool(medium.playback.isMuted)),
                    ("stopsAfter", .number(medium.playback.stopsAfter)),
                ])
            ),
        ])
    }

    private static func json(_ thumbnail: AttachmentRecord.Thumbnail) -> JSON {
        let clipping = thumbnail.clipping.map { part in
            JSON.object([
                ("x", .double(part.x)), ("y", .double(part.y)), ("width", .double(part.width)),
                ("height", .double(part.height)),
            ])
        }
        return .object([
            ("hidden", .bool(thumbnail.isHidden)), ("clipping", clipping ?? .null), ("time", .number(thumbnail.time)),
        ])
    }
}
