import APS

/// For an Android app: its channels, and for each category its channel and its actions.
struct KotlinGenerator {
    private let catalog: CatalogGenerator
    private let channelNames: Names
    private let categoryNames: Names
    private let actionNames: Names
    private let textNames: Names
    private let strings: [ManifestString]
    private let literal = StringLiteral.kotlin

    init(_ catalog: CatalogGenerator) {
        self.catalog = catalog
        let manifest = catalog.manifest
        channelNames = Namer(.screaming, noun: "channel").names(for: manifest.channels.map(\.identifier))
        categoryNames = Namer(.screaming, noun: "category").names(for: catalog.categories.map(\.record.identifier))
        actionNames = Namer(.screaming, noun: "action").names(for: catalog.actions)
        let texts =
            manifest.groups.map(\.name) + manifest.channels.flatMap { [$0.name, $0.details].compactMap(\.self) }
            + catalog.categories.flatMap(\.actions).flatMap { [$0.title, $0.placeholder].compactMap(\.self) }
        strings = catalog.strings(for: texts)
        textNames = Namer(.screaming, noun: "text").names(for: strings.map(\.key))
    }

    var text: String {
        var out = SourceWriter()
        out.line("// \(catalog.head(.kotlin))")
        // The locale by its old name is the one that every version of Android has.
        out.line("@file:Suppress(\"unused\", \"UNUSED_PARAMETER\", \"DEPRECATION\")")
        out.line()
        out.line("package \(package)")
        out.line()
        out.lines(Self.imports.map { "import \($0)" })
        writeChannels(to: &out)
        writeActions(to: &out)
        writeCategories(to: &out)
        writeTexts(to: &out)
        return out.text
    }

    /// The bundle id with `notifications` behind it, as far as it can name a package.
    private var package: String {
        let parts = (catalog.manifest.app?.bundle ?? "app").split(separator: ".").map { part in
            let name = String(part.map { $0.isLetter || $0.isNumber ? $0 : "_" })
            let isPlain = name.first?.isLetter ?? false
            return Self.words.contains(name) || !isPlain ? "_\(name)" : name
        }
        return (parts + ["notifications"]).joined(separator: ".")
    }

    private static let imports = [
        "android.app.NotificationChannel", "android.app.NotificationChannelGroup", "android.app.NotificationManager",
        "android.app.PendingIntent", "android.content.Context", "android.media.AudioAttributes", "android.net.Uri",
        "android.os.Build", "androidx.core.app.NotificationCompat", "androidx.core.app.RemoteInput",
    ]

    private static let textParameter = "text: (NotificationText) -> String"

    // MARK: Channels

    private func writeChannels(to out: inout SourceWriter) {
        out.line()
        out.line("/** The channels of \(catalog.app.asComment). After its creation a channel belongs to the person. */")
        out.block("object NotificationChannels {", "}") { out in
            for channel in catalog.manifest.channels {
                out.line("const val \(channelNames.name(channel.identifier)) = \(literal(channel.identifier))")
            }
            if !catalog.manifest.channels.isEmpty { out.line() }
            out.line("/** Creates all channels. Call it at each start: what is there already stays as it is. */")
            out.block("fun create(context: Context, \(Self.textParameter) = { it.localized(context) }) {", "}") { out in
                let manifest = catalog.manifest
                guard !manifest.groups.isEmpty || !manifest.channels.isEmpty else { return }
                out.line("if (Build.VERSION.SDK_INT < 26) return")
                out.line("val manager = context.getSystemService(Context.NOTIFICATION_SERVICE) as NotificationManager")
                for group in manifest.groups {
                    out.line("manager.createNotificationChannelGroup(")
                    out.indented {
                        $0.line("NotificationChannelGroup(\(literal(group.identifier)), \(expression(group.name))))")
                    }
                }
                for channel in manifest.channels { write(channel, to: &out) }
            }
        }
    }

    private func write(_ channel: ChannelDraft, to out: inout SourceWriter) {
        let name = channelNames.name(channel.identifier)
        let importance = "NotificationManager.IMPORTANCE_\(channel.importance.rawValue.uppercased())"
        out.line("manager.createNotificationChannel(")
        out.indented { out in
            out.block("NotificationChannel(\(name), \(expression(channel.name)), \(importance)).apply {", "})") { out in
                if let details = channel.details { out.line("description = \(expression(details))") }
                if let group = channel.group { out.line("group = \(literal(group.identifier))") }
                write(channel.sound, to: &out)
                switch channel.vibration {
                case .off: out.line("enableVibration(false)")
                case .on: out.line("enableVibration(true)")
                case .pattern(let pattern):
                    out.line("vibrationPattern = longArrayOf(\(pattern.map(String.init).joined(separator: ", ")))")
                }
                switch channel.lights {
                case .off: out.line("enableLights(false)")
                case .on: out.line("enableLights(true)")
                case .color(let color):
                    out.line("enableLights(true)")
                    out.line("lightColor = 0xFF\(color.dropFirst().uppercased()).toInt()")
                }
                out.line("setShowBadge(\(channel.showsBadge))")
            }
        }
    }

    private func write(_ sound: ChannelDraft.Sound, to out: inout SourceWriter) {
        switch sound {
        case .usual: break
        case .silent: out.line("setSound(null, null)")
        case .named(let name):
            out.line("setSound(")
            out.indented { out in
                out.line("Uri.parse(\"android.resource://\" + context.packageName + \"/raw/\" + \(literal(name))),")
                out.line("AudioAttributes.Builder().setUsage(AudioAttributes.USAGE_NOTIFICATION).build())")
            }
        }
    }

    // MARK: Actions

    private func writeActions(to out: inout SourceWriter) {
        out.line()
        out.line("/** What a person can press. A text that was written comes under the action's id as its key. */")
        writeEnum(
            "NotificationAction(val id: String)",
            catalog.actions.map { action in
                "\(actionNames.name(action))(\(literal(action)))"
            }, to: &out
        ) { out in
            writeFinder("NotificationAction", to: &out)
        }
    }

    private func writeCategories(to out: inout SourceWriter) {
        out.line()
        out.line("/** The categories; Android shows the first three actions. */")
        let rows = catalog.categories.map { category -> String in
            let channel = category.channel.flatMap { channelNames[$0.identifier] }
            return "\(categoryNames.name(category.record.identifier))(\(literal(category.record.identifier)), "
                + (channel.map { "NotificationChannels.\($0)" } ?? "null") + ")"
        }
        writeEnum("NotificationCategory(val id: String, val channel: String?)", rows, to: &out) { out in
            out.line("/** The actions in the order of display; `intent` says what becomes of each. */")
            out.line("fun actions(")
            out.indented { out in
                out.lines([
                    "context: Context,", "\(Self.textParameter) = { it.localized(context) },",
                    "intent: (NotificationAction) -> PendingIntent",
                ])
            }
            if catalog.categories.isEmpty {
                // A `when` without branches is none.
                out.line("): List<NotificationCompat.Action> = emptyList()")
            } else {
                out.block("): List<NotificationCompat.Action> = when (this) {", "}") { out in
                    for category in catalog.categories { writeActions(of: category, to: &out) }
                }
            }
            out.line()
            writeFinder("NotificationCategory", to: &out)
        }
    }

    private func writeActions(of category: CategoryDraft, to out: inout SourceWriter) {
        let name = categoryNames.name(category.record.identifier)
        guard !category.actions.isEmpty else { return out.line("\(name) -> emptyList()") }
        out.block("\(name) -> listOf(", ")") { out in
            for (index, action) in category.actions.enumerated() {
                write(action, to: &out, end: index < category.actions.count - 1 ? "," : "")
            }
        }
    }

    private func write(_ action: ActionDraft, to out: inout SourceWriter, end: String) {
        let constant = "NotificationAction.\(actionNames.name(action.record.identifier))"
        out.line("NotificationCompat.Action.Builder(0, \(expression(action.title)), intent(\(constant)))")
        out.indented { out in
            if action.record.textInput != nil {
                let label = action.placeholder ?? action.title
                out.line(".addRemoteInput(RemoteInput.Builder(\(constant).id).setLabel(\(expression(label))).build())")
            }
            if action.record.options.contains(.authenticationRequired) {
                out.line(".setAuthenticationRequired(true)")
            }
            out.line(".build()\(end)")
        }
    }

    private func writeFinder(_ type: String, to out: inout SourceWriter) {
        out.block("companion object {", "}") { out in
            out.line("/** By its id; null for one that this version of the app does not know. */")
            out.line("fun of(id: String): \(type)? = values().firstOrNull { it.id == id }")
        }
    }

    // MARK: Texts

    private func writeTexts(to out: inout SourceWriter) {
        out.line()
        out.line("/** A text by its key, with the manifest's translations. */")
        let rows = strings.map { string in
            let texts = string.texts.map { "\(literal($0.language)) to \(literal($0.text))" }.joined(separator: ", ")
            return "\(textNames.name(string.key))(\(literal(string.key)), linkedMapOf<String, String>(\(texts)))"
        }
        writeEnum("NotificationText(val key: String, val translations: Map<String, String>)", rows, to: &out) { out in
            out.line("/** In a language, or in the first that has it; a key without a text shows itself. */")
            out.line("fun translation(language: String): String =")
            out.indented { $0.line("translations[language] ?: translations.values.firstOrNull() ?: key") }
            out.line()
            out.line("/** In the language of the device. */")
            out.line("fun localized(context: Context): String =")
            out.indented { $0.line("translation(context.resources.configuration.locale.language)") }
        }
    }

    private func expression(_ text: ManifestText) -> String {
        switch text {
        case .literal(let text): literal(text)
        case .key(let key): "text(NotificationText.\(textNames.name(key)))"
        }
    }

    private func writeEnum(
        _ head: String, _ rows: [String], to out: inout SourceWriter, members: (inout SourceWriter) -> Void
    ) {
        out.block("enum class \(head) {", "}") { out in
            for (index, row) in rows.enumerated() { out.line(row + (index < rows.count - 1 ? "," : ";")) }
            if rows.isEmpty { out.line(";") }
            out.line()
            members(&out)
        }
    }

    private static let words: Set<String> = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
        "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var",
        "when",
        "while",
    ]
}
