/// Declares names that look like those above, and nothing that is needed.
struct Postbox {
    let archive: [String]
    func answer() -> String { "no" }
}
