import APS
import Documents

/// What a scenario's content extension declares, shows and does.
struct ContentGiven: Sendable {
    let attributes: ContentExtensionAttributes
    let title: String?
    let view: [ContentPart]
    /// `didReceive(_:)`
    let onReceive: [ContentStep]
    /// `didReceive(_:completionHandler:)`, by the action; nil: it has no such method.
    let onResponse: [String: [ContentStep]]?
    /// By the element.
    let onTouch: [String: [ContentStep]]
    /// nil: the system draws no media button.
    let mediaButton: MediaButton?

    struct MediaButton: Sendable {
        let onPlay: [ContentStep]
        let onPause: [ContentStep]
    }

    init(_ node: Node) {
        attributes = ContentExtensionAttributes(
            categories: node["categories"]?.texts ?? [],
            initialContentSizeRatio: node["initialContentSizeRatio"]?.quantity ?? 1,
            defaultContentHidden: node["defaultContentHidden"]?.flag ?? false,
            overridesDefaultTitle: node["overridesDefaultTitle"]?.flag ?? false,
            userInteractionEnabled: node["userInteractionEnabled"]?.flag ?? false)
        title = node["title"]?.text
        view = node["view"]?.elements?.compactMap(ContentPart.init) ?? []
        onReceive = Self.steps(node["onReceive"])
        onResponse = node["onResponse"].map(Self.stepsByName)
        onTouch = node["onTouch"].map(Self.stepsByName) ?? [:]
        mediaButton = node["mediaButton"].map {
            MediaButton(onPlay: Self.steps($0["onPlay"]), onPause: Self.steps($0["onPause"]))
        }
    }

    private static func steps(_ node: Node?) -> [ContentStep] { node?.elements?.compactMap(ContentStep.init) ?? [] }

    private static func stepsByName(_ node: Node) -> [String: [ContentStep]] {
        Dictionary((node.members ?? []).map { ($0.key, steps($0.value)) }, uniquingKeysWith: { $1 })
    }
}

/// An element of its view, as the file says it.
struct ContentPart: Sendable {
    enum Kind: Sendable {
        case text(String)
        case button(String)
        case toggle(String, isOn: Bool)
        case slider(String, value: Double, minimum: Double, maximum: Double)
        case progress(Double)
        /// Identifier of an attachment; nil for the first.
        case picture(String?)
        case symbol(String)
        /// So many points high.
        case space(Double)
        case row([ContentPart])
    }

    var kind: Kind
    let id: String?

    init?(_ node: Node) {
        id = node["id"]?.text
        if let text = node["text"]?.text {
            kind = .text(text)
        } else if let title = node["button"]?.text {
            kind = .button(title)
        } else if let title = node["toggle"]?.text {
            kind = .toggle(title, isOn: node["on"]?.flag ?? false)
        } else if let title = node["slider"]?.text {
            kind = .slider(
                title, value: node["value"]?.quantity ?? 0, minimum: node["minimum"]?.quantity ?? 0,
                maximum: node["maximum"]?.quantity ?? 1)
        } else if let value = node["progress"]?.quantity {
            kind = .progress(value)
        } else if let picture = node["picture"] {
            kind = .picture(picture.text)
        } else if let name = node["symbol"]?.text {
            kind = .symbol(name)
        } else if let points = node["space"]?.quantity {
            kind = .space(points)
        } else if let parts = node["row"]?.elements {
            kind = .row(parts.compactMap(ContentPart.init))
        } else {
            return nil
        }
    }
}

/// One step of a content extension.
enum ContentStep: Sendable {
    /// Of an element what is given.
    case change(element: String, text: String?, value: Double?, isOn: Bool?)
    case setActions([ActionRecord])
    case setTitle(String)
    case setHeight(Double)
    case request(ContentRequest)
    /// Calls the completion handler.
    case answer(ContentResponseOption)
    case wait(Double)
    /// Nothing more is heard of it.
    case hang
    case crash

    init?(_ node: Node) {
        switch node["do"]?.text {
        case "change":
            self = .change(
                element: node["element"]?.text ?? "", text: node["text"]?.text, value: node["value"]?.quantity,
                isOn: node["on"]?.flag)
        case "setActions": self = .setActions(node["actions"]?.elements?.map(ActionRecord.init) ?? [])
        case "setTitle": self = .setTitle(node["text"]?.text ?? "")
        case "setHeight": self = .setHeight(node["points"]?.quantity ?? 0)
        case "answer":
            self = .answer(node["option"]?.text.flatMap(ContentResponseOption.init) ?? .dismissAndForwardAction)
        case "wait": self = .wait(node["seconds"]?.quantity ?? 0)
        case "hang": self = .hang
        case "crash": self = .crash
        case let other:
            guard let request = other.flatMap(ContentRequest.init) else { return nil }
            self = .request(request)
        }
    }
}
