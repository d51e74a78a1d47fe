import APS

@testable import SimulatedDevice

extension CategoryRecord {
    /// The category of the brief's sample, its reply without `foreground`.
    static let message = CategoryRecord(
        identifier: "message", actions: [.reply, .delete], options: .customDismissAction)

    static func plain(_ identifier: String, _ actions: ActionRecord..., options: CategoryOptions = []) -> CategoryRecord
    {
        CategoryRecord(identifier: identifier, actions: actions, options: options)
    }

    /// A category with that many buttons.
    static func of(_ count: Int, named identifier: String = "many") -> CategoryRecord {
        CategoryRecord(
            identifier: identifier, actions: (1...count).map { ActionRecord(identifier: "a\($0)", title: "A\($0)") })
    }
}

extension ActionRecord {
    static let reply = ActionRecord(
        identifier: "reply", title: "Reply", textInput: .init(buttonTitle: "Send", placeholder: "Message"))
    static let delete = ActionRecord(identifier: "delete", title: "Delete", options: .destructive)
    static let open = ActionRecord(identifier: "open", title: "Open", options: .foreground)
    static let pay = ActionRecord(identifier: "pay", title: "Pay", options: .authenticationRequired)
    static let mark = ActionRecord(identifier: "mark", title: "Mark read")
}

extension ContentExtension {
    static func drawing(_ categories: String..., touches: Bool = false) -> ContentExtension {
        ContentExtension(
            program: Program(arguments: ["content"], workingDirectory: "/"),
            attributes: ContentExtensionAttributes(
                categories: categories, initialContentSizeRatio: 0.5, userInteractionEnabled: touches))
    }
}

enum Sample {
    static let lunch = #"{"aps":{"alert":{"title":"Ana","body":"Lunch at noon?"},"category":"message"}}"#

    /// An alert with further keys of `aps`.
    static func alert(_ keys: String = "") -> String {
        let rest = keys.isEmpty ? "" : ",\(keys)"
        return #"{"aps":{"alert":{"title":"Ana","body":"Lunch at noon?"}\#(rest)}}"#
    }

    static func content(_ body: String) -> ContentRecord {
        var content = ContentRecord()
        content.title = "Ana"
        content.body = body
        return content
    }
}
