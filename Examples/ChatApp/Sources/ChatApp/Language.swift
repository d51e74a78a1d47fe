import Foundation

/// The languages the chat speaks, as `notifications.yaml` names them; the raw value is the first argument of the program, or `CHAT_LANGUAGE`.
enum Language: String {
    case filipino = "fil"
    case uzbek = "uz"
    case swedish = "sv"
    case persian = "fa"

    /// What was asked for; Swedish when nothing, or nothing known, was.
    static var chosen: Language {
        let name = CommandLine.arguments.dropFirst().first ?? ProcessInfo.processInfo.environment["CHAT_LANGUAGE"]
        return name.flatMap(Language.init(rawValue:)) ?? .swedish
    }
}
