/// Shared with the watch app.
enum Identifiers {
    static let mail = prefix + "." + "mail"

    enum Action {
        static let archive = "\(prefix).archive"
    }
}

let prefix = "org.example"
