import Glibc

/// What a comparison found.
struct Report {
    private(set) var figures: [Figures] = []
    private(set) var bars: [Bar] = []
    /// Who took no part, and how far the figures can be trusted.
    private(set) var remarks: [String] = []

    mutating func add(_ table: Figures) {
        figures.append(table)
        tell(table.text)
        // The servers' own restlessness is no noise: half the median is far more than that.
        if table.rows.contains(where: { $0.samples.spread > 0.5 }) {
            remark("The machine was noisy: some \(table.quantity) lie more than half their median apart. Repeat it.")
        }
    }

    mutating func add(_ bar: Bar) { bars.append(bar) }

    mutating func remark(_ text: String) {
        remarks.append(text)
        tell(text)
    }

    /// Prints, also to a file, while the rest is still being measured.
    private func tell(_ text: String) {
        print(text + "\n")
        fflush(nil)
    }

    /// Says so if others had much of the machine meanwhile.
    mutating func note(_ work: OtherWork) {
        let processors = work.processors
        guard processors > 0.2 else { return }
        remark(
            "The machine was noisy: others kept \(Bar.short(processors)) processors busy. Times on the wall mean little."
        )
    }

    /// The bars, with what was reached.
    var table: String {
        Columns.aligned([["", "measured", "bar", "aim", ""]] + bars.map(\.columns))
    }

    var json: String {
        let rows =
            figures.flatMap(\.json) + bars.map(\.json) + remarks.map { "{\"remark\":\"\($0.filter { $0 != "\"" })\"}" }
        return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
    }
}
