import APS

/// For the app: registration, constants, and responses as an enum in which no button can be forgotten.
struct SwiftGenerator {
    private let catalog: CatalogGenerator
    private let categoryNames: Names
    private let typeNames: Names
    private let textNames: Names
    private let strings: [ManifestString]
    private let literal = StringLiteral.swift

    init(_ catalog: CatalogGenerator) {
        self.catalog = catalog
        let identifiers = catalog.categories.map(\.record.identifier)
        categoryNames = Namer(.camel, reserved: Self.words, noun: "category").names(for: identifiers)
        typeNames = Namer(.pascal, reserved: Self.types, noun: "category").names(for: identifiers)
        strings = catalog.strings(for: catalog.categories.flatMap(\.texts))
        textNames = Namer(.camel, reserved: Self.words, noun: "text").names(for: strings.map(\.key))
    }

    var text: String {
        var out = SourceWriter()
        out.line("// \(catalog.head(.swift))")
        out.line()
        out.lines(["import Foundation", "import UserNotifications"])
        writeCategories(to: &out)
        writeActions(to: &out)
        writeResponses(to: &out)
        if !strings.isEmpty { writeTexts(to: &out) }
        return out.text
    }

    // MARK: Categories

    private func writeCategories(to out: inout SourceWriter) {
        out.line()
        out.line("/// The categories of \(catalog.app.asComment). A push names one in exactly these letters.")
        let raw = catalog.categories.isEmpty ? "" : "String, "
        out.block("enum NotificationCategory: \(raw)CaseIterable, Sendable {", "}") { out in
            for category in catalog.categories {
                if let scenario = category.scenario { out.line("/// \(scenario.asComment)") }
                let identifier = category.record.identifier
                out.line("case \(categoryNames.name(identifier)) = \(literal(identifier))")
            }
            if !catalog.categories.isEmpty {
                out.line()
                writeRegistration(to: &out)
            }
            out.line()
            writeRegisterAll(to: &out)
        }
    }

    private func writeRegistration(to out: inout SourceWriter) {
        out.line("/// As the system gets it.")
        let parameter = strings.isEmpty ? "" : "text: (NotificationText) -> String = { $0.localized }"
        out.block("func registration(\(parameter)) -> UNNotificationCategory {", "}") { out in
            out.line("switch self {")
            for category in catalog.categories {
                out.line("case .\(categoryNames.name(category.record.identifier)):")
                out.indented { write(category, to: &$0) }
            }
            out.line("}")
        }
    }

    private func writeRegisterAll(to out: inout SourceWriter) {
        out.line("/// Makes these the app's categories and takes all others away. Call it at each start.")
        var parameters = ["with center: UNUserNotificationCenter = .current()"]
        if !strings.isEmpty { parameters.append("text: (NotificationText) -> String = { $0.localized }") }
        let argument = strings.isEmpty ? "" : "text: text"
        let set = catalog.categories.isEmpty ? "[]" : "Set(allCases.map { $0.registration(\(argument)) })"
        out.line("static func registerAll(")
        out.indented { out in
            for (index, parameter) in parameters.enumerated() {
                out.line(parameter + (index < parameters.count - 1 ? "," : ""))
            }
        }
        out.block(") {", "}") { $0.line("center.setNotificationCategories(\(set))") }
    }

    private func write(_ category: CategoryDraft, to out: inout SourceWriter) {
        out.block("UNNotificationCategory(", ")") { out in
            out.line("identifier: \(literal(category.record.identifier)),")
            if category.actions.isEmpty {
                out.line("actions: [],")
            } else {
                out.block("actions: [", "],") { out in
                    // As swift-format has it: no comma after the only element.
                    let comma = category.actions.count == 1 ? "" : ","
                    for action in category.actions { write(action, to: &out, end: comma) }
                }
            }
            out.line("intentIdentifiers: \(list(category.record.intentIdentifiers.map { literal($0) })),")
            if category.hiddenPreviewsBodyPlaceholder != nil || category.categorySummaryFormat != nil {
                out.line("hiddenPreviewsBodyPlaceholder: \(optional(category.hiddenPreviewsBodyPlaceholder)),")
                out.line("categorySummaryFormat: \(optional(category.categorySummaryFormat)),")
            }
            out.line("options: \(list(category.record.options.names.map { ".\($0)" }))")
        }
    }

    private func write(_ action: ActionDraft, to out: inout SourceWriter, end: String) {
        let type = action.record.textInput == nil ? "UNNotificationAction" : "UNTextInputNotificationAction"
        var arguments = [
            "identifier: \(literal(action.record.identifier))", "title: \(expression(action.title))",
            "options: \(list(action.record.options.names.map { ".\($0)" }))",
        ]
        switch action.record.icon {
        case .system(let name): arguments.append("icon: UNNotificationActionIcon(systemImageName: \(literal(name)))")
        case .template(let name):
            arguments.append("icon: UNNotificationActionIcon(templateImageName: \(literal(name)))")
        case nil: break
        }
        if let input = action.record.textInput {
            arguments += [
                "textInputButtonTitle: \(action.buttonTitle.map(expression) ?? literal(input.buttonTitle))",
                "textInputPlaceholder: \(action.placeholder.map(expression) ?? literal(""))",
            ]
        }
        out.block("\(type)(", ")\(end)") { out in
            for (index, argument) in arguments.enumerated() {
                out.line(argument + (index < arguments.count - 1 ? "," : ""))
            }
        }
    }

    private func expression(_ text: ManifestText) -> String {
        switch text {
        case .literal(let text): literal(text)
        case .key(let key): "text(.\(textNames.name(key)))"
        }
    }

    private func optional(_ text: ManifestText?) -> String { text.map(expression) ?? "nil" }

    private func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }

    // MARK: Actions

    private func writeActions(to out: inout SourceWriter) {
        guard !catalog.actions.isEmpty else { return }
        let names = Namer(.camel, reserved: Self.words, noun: "action").names(for: catalog.actions)
        out.line()
        out.line("/// What a response tells as `actionIdentifier`.")
        out.block("enum NotificationAction: String, CaseIterable, Sendable {", "}") { out in
            for action in catalog.actions { out.line("case \(names.name(action)) = \(literal(action))") }
        }
    }

    // MARK: Responses

    private func writeResponses(to out: inout SourceWriter) {
        out.line()
        out.line("/// What a person did with a notification. A `switch` that forgets a button does not compile.")
        out.block("enum NotificationResponse: Equatable, Sendable {", "}") { out in
            for category in catalog.categories {
                let identifier = category.record.identifier
                out.line("case \(categoryNames.name(identifier))(\(typeNames.name(identifier)))")
            }
            out.line("/// Something that this version of the app does not know, or a notification without a category.")
            out.line("case unknown(category: String, action: String)")
            for category in catalog.categories {
                out.line()
                writeResponse(to: category, to: &out)
            }
            out.line()
            writeReading(to: &out)
        }
    }

    private func writeResponse(to category: CategoryDraft, to out: inout SourceWriter) {
        let names = actionNames(of: category)
        out.block("enum \(typeNames.name(category.record.identifier)): Equatable, Sendable {", "}") { out in
            out.line("/// The notification itself was tapped.")
            out.line("case opened")
            if category.record.options.contains(.customDismissAction) {
                out.line("/// It was dismissed without an action.")
                out.line("case dismissed")
            }
            for action in category.record.actions {
                let value = action.textInput == nil ? "" : "(text: String)"
                out.line("case \(names.name(action.identifier))\(value)")
            }
        }
    }

    private func actionNames(of category: CategoryDraft) -> Names {
        Namer(.camel, reserved: Self.words.union(["opened", "dismissed"]), noun: "action")
            .names(for: category.record.actions.map(\.identifier))
    }

    private func writeReading(to out: inout SourceWriter) {
        out.block("init(_ response: UNNotificationResponse) {", "}") { out in
            out.line("let category = response.notification.request.content.categoryIdentifier")
            out.line("let action = response.actionIdentifier")
            if catalog.categories.contains(where: { $0.record.actions.contains { $0.textInput != nil } }) {
                out.line("let text = (response as? UNTextInputNotificationResponse)?.userText ?? \"\"")
            }
            out.line("switch (category, action) {")
            for category in catalog.categories { writeCases(of: category, to: &out) }
            out.line("default: self = .unknown(category: category, action: action)")
            out.line("}")
        }
    }

    private func writeCases(of category: CategoryDraft, to out: inout SourceWriter) {
        let identifier = literal(category.record.identifier)
        let name = categoryNames.name(category.record.identifier)
        let names = actionNames(of: category)
        func add(_ action: String, _ response: String) {
            out.line("case (\(identifier), \(action)): self = .\(name)(.\(response))")
        }
        add("UNNotificationDefaultActionIdentifier", "opened")
        if category.record.options.contains(.customDismissAction) {
            add("UNNotificationDismissActionIdentifier", "dismissed")
        }
        for action in category.record.actions {
            let value = action.textInput == nil ? "" : "(text: text)"
            add(literal(action.identifier), names.name(action.identifier) + value)
        }
    }

    // MARK: Texts

    private func writeTexts(to out: inout SourceWriter) {
        out.line()
        out.line("/// A text by its key, with the manifest's translations.")
        out.block("enum NotificationText: String, CaseIterable, Sendable {", "}") { out in
            for string in strings { out.line("case \(textNames.name(string.key)) = \(literal(string.key))") }
            out.line()
            out.line("/// The languages of the translations; the first stands in for all others.")
            let languages = catalog.manifest.languages.map { literal($0) }
            out.line("static let languages: [String] = \(list(languages))")
            out.line()
            out.line("/// The app's own string; where it has none, the translation that the person prefers.")
            out.block("var localized: String {", "}") { out in
                out.line("let wanted = Locale.preferredLanguages")
                out.line(
                    "let found = Bundle.preferredLocalizations(from: Self.languages, forPreferences: wanted).first")
                out.line("let translation = translation(in: found ?? \"\")")
                out.line("return Bundle.main.localizedString(forKey: rawValue, value: translation, table: nil)")
            }
            out.line()
            out.line("/// In a language, or in the first that has it.")
            out.block("func translation(in language: String) -> String {", "}") { out in
                out.line("switch (self, language) {")
                for string in strings { writeTranslations(of: string, to: &out) }
                out.line("}")
            }
        }
    }

    private func writeTranslations(of string: ManifestString, to out: inout SourceWriter) {
        let name = textNames.name(string.key)
        var seen: Set<String> = []
        for translation in string.texts.dropFirst() where seen.insert(translation.language).inserted {
            out.line("case (.\(name), \(literal(translation.language))): \(literal(translation.text))")
        }
        out.line("case (.\(name), _): \(literal(string.texts.first?.text ?? string.key))")
    }

    // MARK: Words of the language

    /// Those that cannot name a case, and names that would hide what is used here.
    private static let words: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init",
        "inout", "internal", "is", "let", "nil", "none", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "unknown", "var", "where", "while", "registration", "localized",
        "translation", "languages", "hash", "allCases", "rawValue", "hashValue", "registerAll",
    ]

    private static let types: Set<String> = [
        "Any", "Bundle", "CaseIterable", "Equatable", "Locale", "Self", "Sendable", "Set", "String", "Type", "Protocol",
        "NotificationCategory", "NotificationAction", "NotificationResponse", "NotificationText",
    ]
}
