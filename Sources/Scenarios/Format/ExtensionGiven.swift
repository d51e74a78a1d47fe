import Documents

/// What a scenario's service extension does.
struct ExtensionGiven: Sendable {
    let steps: [ExtensionStep]
    /// nil: it has no `serviceExtensionTimeWillExpire`.
    let onExpiry: [ExtensionStep]?

    init(_ node: Node) {
        steps = node["steps"]?.elements?.compactMap(ExtensionStep.init) ?? []
        onExpiry = node["onExpiry"]?.elements?.compactMap(ExtensionStep.init)
    }
}

/// One step of a service extension.
enum ExtensionStep: Sendable {
    enum Part: String, Sendable {
        case title, subtitle, body
    }

    struct Changes: Sendable {
        var title: String?
        var subtitle: String?
        var body: String?
        var badge: Int?
        var categoryIdentifier: String?
        var threadIdentifier: String?
    }

    case append(Part, String)
    case set(Changes)
    /// A file made for the purpose.
    case attachFile(name: String, contents: String, bytes: Int?, options: Node?)
    case attachURL(String, options: Node?)
    case registerCategories(userInfoKey: String, name: String, afterSeconds: Double?)
    case wait(Double)
    case allocate(megabytes: Int)
    case crash
    case deliver

    init?(_ node: Node) {
        switch node["do"]?.text {
        case "append":
            self = .append(node["to"]?.text.flatMap(Part.init) ?? .body, node["text"]?.text ?? "")
        case "set":
            self = .set(
                Changes(
                    title: node["title"]?.text, subtitle: node["subtitle"]?.text, body: node["body"]?.text,
                    badge: node["badge"]?.whole, categoryIdentifier: node["categoryIdentifier"]?.text,
                    threadIdentifier: node["threadIdentifier"]?.text))
        case "attach":
            if let url = node["url"]?.text {
                self = .attachURL(url, options: node["options"])
            } else {
                self = .attachFile(
                    name: node["file"]?.text ?? "", contents: node["contents"]?.text ?? "",
                    bytes: node["bytes"]?.whole, options: node["options"])
            }
        case "registerCategoriesFrom":
            self = .registerCategories(
                userInfoKey: node["userInfoKey"]?.text ?? "", name: node["as"]?.text ?? "",
                afterSeconds: node["effectiveAfterSeconds"]?.quantity)
        case "wait": self = .wait(node["seconds"]?.quantity ?? 0)
        case "allocate": self = .allocate(megabytes: node["megabytes"]?.whole ?? 0)
        case "crash": self = .crash
        case "deliver": self = .deliver
        default: return nil
        }
    }
}
