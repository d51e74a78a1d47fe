import APS

/// A text in which `▶` marks the place of a finding.
struct MarkedText {
    let text: String
    let position: TextPosition?

    init(_ marked: String) {
        text = marked.replacing("▶", with: "")
        position = marked.firstIndex(of: "▶").map { mark in
            let before = marked[..<mark].split(separator: "\n", omittingEmptySubsequences: false)
            return TextPosition(line: before.count, column: (before.last?.unicodeScalars.count ?? 0) + 1)
        }
    }

    var bytes: [UInt8] { Array(text.utf8) }
}
