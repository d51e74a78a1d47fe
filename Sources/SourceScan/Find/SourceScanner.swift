/// Finds the categories that an app's source registers.
///
/// Most files of an app say nothing about notifications, and parsing is what costs. So files are parsed only when their
/// bytes name categories or actions, and after that only those which declare a name that could not be followed.
package struct SourceScanner: Sendable {
    private let readSwift: @Sendable ([String]) throws(ScanError) -> [SourceFacts]

    /// - Parameter readSwift: gives the facts of Swift files; `tambuli-scan` does it, a program of its own.
    package init(readSwift: @escaping @Sendable ([String]) throws(ScanError) -> [SourceFacts]) {
        self.readSwift = readSwift
    }

    /// - Parameter paths: files, and folders with all below them. Hidden folders and those of package managers
    ///   (`Pods`, `Carthage`, `build`…) are passed over.
    package func scan(_ paths: [String]) throws(ScanError) -> ScanReport {
        let tree = try SourceTree(paths)
        var unread = tree.files
        var facts: [SourceFacts] = []
        var asked: Set<String> = []
        var wanted = unread.filter(\.text.mentionsCategories)
        while true {
            let paths = Set(wanted.map(\.path))
            unread.removeAll { paths.contains($0.path) }
            facts += try read(wanted)
            let evaluator = Evaluator(facts)
            let findings = evaluator.run()
            let names = evaluator.missing.subtracting(asked)
            let callees = evaluator.wantedCallers.subtracting(asked)
            asked.formUnion(names.union(callees))
            wanted = unread.filter { file in
                names.contains(where: file.text.declares) || callees.contains(where: file.text.calls)
            }
            if wanted.isEmpty {
                return report(findings, of: facts, in: tree)
            }
        }
    }

    private func read(_ files: [SourceFile]) throws(ScanError) -> [SourceFacts] {
        let swift = files.filter { $0.language == .swift }.map(\.path)
        let objectiveC = files.filter { $0.language == .objectiveC }.map { file in
            ObjectiveCReader(file.text.string, named: file.path).facts
        }
        return try (swift.isEmpty ? [] : readSwift(swift)) + objectiveC
    }

    private func report(_ findings: Evaluator.Findings, of facts: [SourceFacts], in tree: SourceTree) -> ScanReport {
        ScanReport(
            categories: findings.categories.sorted { $0.place < $1.place },
            unresolved: tree.unreadable + findings.unresolved,
            registersAll: findings.registersAll, brokenFiles: facts.filter(\.isBroken).map(\.file).sorted(),
            filesSeen: tree.files.count, filesParsed: facts.count)
    }
}
