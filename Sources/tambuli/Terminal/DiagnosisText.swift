import APS

/// Diagnoses in words for the terminal.
enum DiagnosisText {
    /// To standard error; nothing when there are none.
    static func write(_ diagnoses: [Diagnosis]) {
        if !diagnoses.isEmpty { Output.talk.line(lines(diagnoses)) }
    }

    /// A line a diagnosis: severity, code, what is so, and what to do. The same one is said once.
    static func lines(_ diagnoses: [Diagnosis]) -> String {
        var said: Set<String> = []
        return diagnoses.compactMap { diagnosis in
            let lineAndColumn = diagnosis.place.line.map { line in
                "line \(line)" + (diagnosis.place.column.map { ", column \($0)" } ?? "")
            }
            let place = [diagnosis.place.pointer, diagnosis.place.header, lineAndColumn]
                .compactMap { $0 }.filter { !$0.isEmpty && !diagnosis.message.contains($0) }.joined(separator: " ")
            let line =
                "\(diagnosis.severity.rawValue): \(diagnosis.code.rawValue): \(diagnosis.message.sentence)"
                + (place.isEmpty ? "" : " (\(place))") + " \(diagnosis.remedy)"
            return said.insert(line).inserted ? line.printableLine : nil
        }.joined(separator: "\n")
    }
}

extension String {
    /// With a full stop, unless the text ends like a sentence.
    fileprivate var sentence: String { last.map { ".!?".contains($0) } ?? true ? self : self + "." }
}
