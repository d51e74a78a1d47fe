import APS
import SimulatedDevice
import WebConsole

/// A content extension of an app as the API writes it: how it is started, and what its Info.plist declares.
enum ContentExtensionResource {
    static let schema = Schema.object(
        "ContentExtension", .required("launch", .array(of: .string), "the command that starts it"),
        .required("categories", .array(of: .string), "those that it draws"),
        .required("initialContentSizeRatio", .number, "height by width, while it loads"),
        .required("defaultContentHidden", .boolean), .required("overridesDefaultTitle", .boolean),
        .required("userInteractionEnabled", .boolean))

    static func json(_ content: ContentExtension) -> JSON {
        let declared = content.attributes
        return .object([
            ("launch", .texts(content.program.arguments)), ("categories", .texts(declared.categories)),
            ("initialContentSizeRatio", .double(declared.initialContentSizeRatio)),
            ("defaultContentHidden", .bool(declared.defaultContentHidden)),
            ("overridesDefaultTitle", .bool(declared.overridesDefaultTitle)),
            ("userInteractionEnabled", .bool(declared.userInteractionEnabled)),
        ])
    }
}
