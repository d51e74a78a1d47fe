internal import APS
internal import FoundationEssentials

/// Diagnoses as the store keeps them.
extension Diagnosis {
    /// nil for none.
    static func text(of diagnoses: [Diagnosis]) -> [UInt8]? {
        guard !diagnoses.isEmpty, let json = try? JSONEncoder().encode(diagnoses) else { return nil }
        return Array(json)
    }

    /// nil for what a later version wrote with codes unknown here.
    static func list(from text: String) -> [Diagnosis]? {
        try? JSONDecoder().decode([Diagnosis].self, from: Data(text.utf8))
    }
}
