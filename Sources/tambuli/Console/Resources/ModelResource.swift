import SimulatedDevice
import WebConsole

/// A kind of device as the API writes it: what a surface must know to draw it.
enum ModelResource {
    static let schema = Schema.object(
        "Model", .required("name", .string), .required("title", .string), .required("defaultOS", .string),
        .required("views", .array(of: .word(ViewKind.allCases.map(\.rawValue)))),
        .required("reveal", .string, "how a person gets at the actions"),
        .required("instruction", .string, "the same, to end the sentence \"to see the buttons, …\""),
        .required("takesText", .boolean), .required("showsAttachments", .boolean),
        .required("hasDismissButton", .boolean), .required("bannerSeconds", Schema.number.orNull),
        .required("hidesPreviews", .boolean), .required("hasAlertStyle", .boolean),
        .required("hasChannels", .boolean), .required("needsPhone", .boolean, "it is attached to a phone"))

    static func json(_ model: DeviceModel) -> JSON {
        .object([
            ("name", .string(model.name)), ("title", .string(model.title)), ("defaultOS", .string(model.defaultOS)),
            ("views", .texts(model.views.map(\.rawValue))), ("reveal", .string(model.reveal.rawValue)),
            ("instruction", .string(model.reveal.instruction)), ("takesText", .bool(model.takesText[.documented])),
            ("showsAttachments", .bool(model.showsAttachments)), ("hasDismissButton", .bool(model.hasDismissButton)),
            ("bannerSeconds", .number(model.bannerSeconds)), ("hidesPreviews", .bool(model.hidesPreviews)),
            ("hasAlertStyle", .bool(model.hasAlertStyle)), ("hasChannels", .bool(model.hasChannels)),
            ("needsPhone", .bool(model.screenOfPhone != nil)),
        ])
    }
}
