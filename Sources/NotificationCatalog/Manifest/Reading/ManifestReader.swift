package import APS
package import Documents

/// Reads a manifest, or a bare list of categories, from JSON (comments allowed) or YAML.
///
/// It checks the form: the keys, the kinds of their values, and what a value may be. That is what the published JSON
/// Schema (`docs/catalog/notifications.schema.json`) checks as well; what the parts mean for one another is for the lint
/// rules. Reading goes on after an error: what could be read is there, and an action or a category whose identifier
/// could not is left out.
package struct ManifestReader {
    package internal(set) var manifest = Manifest()
    var problems = Problems()
    private let document: Node?

    /// What a document may be.
    package enum Form: Sendable {
        /// With `schema`, `app` and all the rest.
        case manifest
        /// A list, bare or under `categories`.
        case categories

        /// As its keys tell.
        init(of document: Node) {
            guard case .object(let object) = document.value else {
                self = .categories
                return
            }
            let ofManifest = ["schema", "app", "languages", "strings", "android"]
            self = ofManifest.contains { object[$0] != nil } ? .manifest : .categories
        }
    }

    /// Reads a file.
    ///
    /// - Parameter form: what it must be; nil lets its keys tell.
    package init(_ bytes: [UInt8], named name: String, as form: Form? = nil) {
        do throws(DocumentError) {
            self.init(try DocumentFormat(of: bytes, named: name).read(bytes), as: form)
        } catch {
            self.init(unreadable: error)
        }
        manifest.name = name
    }

    private init(unreadable error: DocumentError) {
        document = nil
        problems.add(error.message, at: error.position)
    }

    package init(_ document: Node, as form: Form? = nil) {
        self.document = document
        switch form ?? Form(of: document) {
        case .manifest: readManifest(document)
        case .categories: readBareCategories(document)
        }
    }

    /// What is wrong with the form, in the order of the file.
    package var errors: [DocumentError] {
        problems.errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }

    /// The errors as diagnoses, with their pointers.
    package var findings: [Diagnosis] { errors.map { Diagnosis($0, in: document) } }

    // MARK: The whole

    private mutating func readManifest(_ document: Node) {
        guard let object = problems.attempt(document.object) else { return }
        problems.refuseUnknownKeys(
            of: object,
            allowed: ["$schema", "schema", "app", "languages", "strings", "categories", "android", "silence"])
        readSchema(of: object)
        _ = problems.optional("$schema", of: object, Node.string)
        readApp(of: object)
        readSilences(of: object, at: "")
        readStrings(of: object)
        readAndroid(of: object)
        if let list = problems.required("categories", of: object, Node.array) {
            readCategories(list, at: "/categories")
        }
    }

    private mutating func readBareCategories(_ document: Node) {
        if case .object(let object) = document.value {
            guard let list = problems.required("categories", of: object, Node.array) else { return }
            readCategories(list, at: "/categories")
        } else if let list = problems.attempt(document.array) {
            readCategories(list, at: "")
        }
    }

    private mutating func readSchema(of object: ObjectNode) {
        guard let schema = problems.required("schema", of: object, Node.string), schema != Manifest.schema else {
            return
        }
        guard let node = object["schema"] else { return }
        problems.add("`schema` must be \"\(Manifest.schema)\", found \"\(schema)\"", at: node.position)
    }

    private mutating func readApp(of object: ObjectNode) {
        guard let node = problems.attempt({ () throws(DocumentError) in try object.required("app") }),
            let app = problems.attempt(node.object)
        else { return }
        problems.refuseUnknownKeys(of: app, allowed: ["bundle", "version"])
        let bundle = problems.required("bundle", of: app, Node.string)
        if let bundle, let place = app["bundle"]?.position, !BundleIdentifier.isValid(bundle) {
            problems.add(
                "`bundle` is \"\(bundle)\", which is no bundle id: letters, digits, - and . as in com.example.chat",
                at: place)
        }
        guard let version = version("version", of: app, isRequired: true), let bundle else { return }
        manifest.app = AppRelease(bundle: bundle, version: version, place: node.place("/app"))
    }

    // MARK: Values that stand in several places

    mutating func version(_ key: String, of object: ObjectNode, isRequired: Bool = false) -> AppVersion? {
        guard let node = object[key] else {
            if isRequired { _ = problems.required(key, of: object, Node.string) }
            return nil
        }
        if case .number(let number) = node.value {
            problems.add("\(node.quotedName) must be a text: write \"\(number.text)\", in quotes", at: node.position)
            return nil
        }
        guard let text = problems.attempt(node.string) else { return nil }
        if let version = AppVersion(text) { return version }
        problems.add(
            "\(node.quotedName) must be numbers with points between them, such as 2.3, found \"\(text)\"",
            at: node.position)
        return nil
    }

    mutating func reference(
        _ key: String, of object: ObjectNode, at pointer: String, category: String? = nil
    ) -> Reference? {
        guard let node = object[key], let text = problems.attempt(node.string) else { return nil }
        return Reference(identifier: text, place: node.place("\(pointer)/\(key)", category: category))
    }

    /// The keys of a text for people: `title` as it is, or `titleKey` in the strings.
    static func textKeys(_ names: String...) -> [String] { names.flatMap { [$0, "\($0)Key"] } }

    /// A text under `title`, or its key under `titleKey`; not both.
    mutating func text(_ name: String, of object: ObjectNode, isRequired: Bool = false) -> ManifestText? {
        let keyName = "\(name)Key"
        guard let keyNode = object[keyName] else {
            if isRequired, object[name] == nil {
                let owner = object.name == Node.documentName ? object.name : "`\(object.name)`"
                problems.add("\(owner) needs `\(name)` or `\(keyName)`", at: object.position)
                return nil
            }
            return problems.optional(name, of: object, Node.string).map(ManifestText.literal)
        }
        if let literal = object[name] {
            problems.add("`\(name)` and `\(keyName)` exclude each other; keep one", at: literal.position)
        }
        return problems.attempt(keyNode.string).map(ManifestText.key)
    }

    /// Findings that are not to be told, each with its reason.
    mutating func readSilences(of object: ObjectNode, at pointer: String) {
        guard let silences = problems.optional("silence", of: object, Node.object) else { return }
        let known = CatalogRules.codes.map(\.rawValue)
        for member in silences.members {
            guard known.contains(member.key) else {
                let nearest = Nearest.nearest(to: member.key, in: known).map { "; did you mean `\($0)`?" }
                problems.add(
                    "`\(member.key)` is no finding of a manifest"
                        + (nearest ?? "; `tambuli catalog lint --rules` lists them"), at: member.keyRange.start)
                continue
            }
            guard let reason = problems.attempt(member.value.string) else { continue }
            guard !reason.isEmpty else {
                problems.add("`\(member.key)` needs a reason: why it may stay as it is", at: member.value.position)
                continue
            }
            guard let code = DiagnosisCode(rawValue: member.key) else { continue }
            let place = Diagnosis.Place(
                pointer: "\(pointer)/silence/\(member.key)", position: member.keyRange.start.textPosition)
            manifest.silences.append(Silence(code: code, reason: reason, scope: pointer, place: place))
        }
    }
}

extension Diagnosis {
    /// What is wrong with a file's form.
    init(_ error: DocumentError, in document: Node?) {
        let message =
            error.message.prefix(1).uppercased() + error.message.dropFirst() + (error.message.hasSuffix("?") ? "" : ".")
        let pointer = document?.pointer(to: error.position)
        self.init(.fileFormat, message, at: .init(pointer: pointer, position: error.position.textPosition))
    }
}
