import APS
import SimulatedDevice
import WebConsole

/// A content extension's view as the API writes it: elements with their places, to be drawn in their order.
enum ContentResource {
    private static let color = Schema.string(7...9).meaning("#rrggbb or #rrggbbaa")

    private static let element = Schema.object(
        "ContentElement",
        .required(
            "kind", .word(["text", "image", "button", "toggle", "slider", "progress", "box", "mediaButton"])),
        .required("id", Schema.string.orNull, "names it for a touch"),
        .required("x", .number, "points from the view's upper left corner"), .required("y", .number),
        .required("width", .number), .required("height", .number), .required("text", Schema.string.orNull),
        .required("lines", Schema.array(of: .string).orNull, "the text as it is broken"),
        .required("fontSize", Schema.number.orNull), .required("bold", .boolean),
        .required("color", color.orNull), .required("background", color.orNull),
        .required("value", Schema.number.orNull), .required("minimum", Schema.number.orNull),
        .required("maximum", Schema.number.orNull), .required("on", Schema.boolean.orNull, "of a toggle"),
        .required("playing", Schema.boolean.orNull, "of a media button"),
        .required("overlay", .boolean), .required("attachment", Schema.string.orNull, "the picture's, by identifier"),
        .required("symbol", Schema.string.orNull), .required("animation", .any))

    static let schema = Schema.object(
        "ContentView", .required("state", .word(["notOpened", "loading", "shown"])),
        .required("title", Schema.string.orNull, "stands in the header in place of the app's name"),
        .required("showsDefaultContent", .boolean, "texts and media are drawn below it as well"),
        .required("acceptsTouches", .boolean), .required("width", .number), .required("height", .number),
        .required("contentHeight", .number, "more than the height when it scrolls"),
        .required("elements", .array(of: element)))

    static func json(_ view: ExtensionView) -> JSON {
        .object([
            ("state", .string(view.state.rawValue)), ("title", .text(view.title)),
            ("showsDefaultContent", .bool(view.showsDefaultContent)), ("acceptsTouches", .bool(view.acceptsTouches)),
            ("width", .double(view.layout.width)), ("height", .double(view.layout.height)),
            ("contentHeight", .double(view.layout.contentHeight)),
            ("elements", .array(view.layout.elements.map(json))),
        ])
    }

    private static func json(_ element: ContentLayout.Element) -> JSON {
        .object([
            ("kind", .string(element.kind.rawValue)), ("id", .text(element.id)), ("x", .double(element.x)),
            ("y", .double(element.y)), ("width", .double(element.width)), ("height", .double(element.height)),
            ("text", .text(element.text)), ("lines", element.lines.map(JSON.texts) ?? .null),
            ("fontSize", .number(element.fontSize)), ("bold", .bool(element.isBold ?? false)),
            ("color", .text(element.color?.description)), ("background", .text(element.background?.description)),
            ("value", .number(element.value)), ("minimum", .number(element.minimum)),
            ("maximum", .number(element.maximum)), ("on", element.isOn.map(JSON.bool) ?? .null),
            ("playing", element.isPlaying.map(JSON.bool) ?? .null), ("overlay", .bool(element.isOverlay ?? false)),
            ("attachment", .text(element.attachment)), ("symbol", .text(element.symbol)),
            ("animation", element.animation.flatMap { try? JSON($0) } ?? .null),
        ])
    }
}
