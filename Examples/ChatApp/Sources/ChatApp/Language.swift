import Foundation

/// The languages the chat speaks; the raw value is the first argument of the program, or `CHAT_LANGUAGE`.
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

    struct Words {
        let reply: String
        let send: String
        let placeholder: String
        let delete: String
    }

    var words: Words {
        switch self {
        case .filipino:
            Words(reply: "Sumagot", send: "Ipadala", placeholder: "Ilagay ang mensahe...", delete: "Tanggalin")
        case .uzbek:
            Words(reply: "Javob berish", send: "Jo'natish", placeholder: "Xabarni kiriting...", delete: "O'chirish")
        case .swedish:
            Words(reply: "Svara", send: "Skicka", placeholder: "Skriv meddelande...", delete: "Ta bort")
        case .persian:
            Words(reply: "پاسخ", send: "ارسال", placeholder: "پیام را وارد کنید...", delete: "حذف")
        }
    }
}
