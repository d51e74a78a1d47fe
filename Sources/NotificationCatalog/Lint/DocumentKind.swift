import APS
import Documents

/// What a file holds, told by its content.
package enum DocumentKind: String, Sendable, Codable, CaseIterable {
    /// What a server sends.
    case payload
    /// A payload that names its app, as `simctl push` takes it.
    case pushFile = "push-file"
    case scenario
    case categories
    /// A manifest: categories with all that app and server share about them.
    case catalog

    /// As a sentence names it.
    package var name: String {
        switch self {
        case .payload: "payload"
        case .pushFile: "push file"
        case .scenario: "scenario"
        case .categories: "categories"
        case .catalog: "catalog"
        }
    }

    /// The key with which a push file names its app.
    static let targetBundleKey = "Simulator Target Bundle"
    private static let scenarioSchema = "tambuli.scenario/"
    private static let catalogSchema = "tambuli.catalog/"

    /// A document of none of the kinds is taken for a payload, whose rules then say what it lacks.
    init(of document: Node) {
        switch document.value {
        case .array(let elements): self = Self.areCategories(elements) ? .categories : .payload
        case .object(let object): self = Self.kind(of: object)
        case .null, .bool, .number, .string: self = .payload
        }
    }

    /// The kind of a file, whether it can be read or not.
    package init(ofFile bytes: [UInt8], named name: String) {
        if let document = try? DocumentFormat(of: bytes, named: name).read(bytes, as: .lenient) {
            self.init(of: document)
        } else {
            self.init(ofBroken: String(decoding: bytes, as: UTF8.self))
        }
    }

    /// The kind of a text that cannot be read, by the words in it.
    init(ofBroken text: String) {
        if text.contains(Self.scenarioSchema) {
            self = .scenario
        } else if text.contains(Self.catalogSchema) {
            self = .catalog
        } else if text.contains(Self.targetBundleKey) {
            self = .pushFile
        } else if text.contains("actions"), !text.contains("aps") {
            self = .categories
        } else {
            self = .payload
        }
    }

    private static func kind(of object: ObjectNode) -> DocumentKind {
        if case .string(let schema)? = object["schema"]?.value {
            if schema.hasPrefix(scenarioSchema) { return .scenario }
            if schema.hasPrefix(catalogSchema) { return .catalog }
        }
        if object["given"] != nil, object["when"] != nil { return .scenario }
        if object[targetBundleKey] != nil { return .pushFile }
        return object["categories"] != nil && object["aps"] == nil ? .categories : .payload
    }

    private static func areCategories(_ elements: [Node]) -> Bool {
        guard case .object(let first)? = elements.first?.value else { return false }
        return first["id"] != nil || first["actions"] != nil
    }
}
