import APS

/// How much room a text takes, without a font: each column of a terminal is half as wide as the letters are high.
struct TextMetrics {
    let size: Double

    var columnWidth: Double { size / 2 }
    var lineHeight: Double { (size * 1.2).rounded(.up) }

    func width(of line: String) -> Double { Double(line.displayWidth) * columnWidth }

    /// The text in lines no wider than that.
    func lines(of text: String, width: Double) -> [String] {
        text.wrapped(to: max(Int(width / columnWidth), 1))
    }

    /// The text's own width, in lines of its own.
    func idealWidth(of text: String) -> Double {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { width(of: String($0)) }.max() ?? 0
    }
}
