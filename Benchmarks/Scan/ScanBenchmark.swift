import Foundation
import SourceScan

/// How long a scan of an app takes: 500 Swift files, of which 20 register categories, with constants in 20 others.
enum ScanBenchmark {
    static let reader = ".build/scanner/release/tambuli-scan"

    static func run() throws -> [Measurement] {
        guard FileManager.default.isExecutableFile(atPath: reader) else {
            FileHandle.standardError.write(Data("scan: skipped, because \(reader) is not there: make scanner\n".utf8))
            return []
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "tambuli-scan-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(to: folder)
        let scanner = SourceScanner(readSwift: SwiftReaderProgram(path: reader).facts)
        var times: [Duration] = []
        for _ in 0..<5 {
            let time = try ContinuousClock().measure {
                let report = try scanner.scan([folder.path])
                precondition(report.categories.count == 20 && report.findings.isEmpty, "\(report)")
            }
            times.append(time)
        }
        times.sort()
        return [
            Measurement(
                name: "scan of 500 Swift files, 20 with categories", value: times[2] / .seconds(1), unit: "s", limit: 3)
        ]
    }

    /// Files of some 9 KB, as an app has them.
    private static func write(to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for number in 0..<500 {
            var text = filler(number)
            if number < 20 { text += registration(number) }
            if (20..<40).contains(number) { text += constants(number - 20) }
            try Data(text.utf8).write(to: folder.appending(path: "File\(number).swift"))
        }
    }

    private static func registration(_ number: Int) -> String {
        """
        func register\(number)(center: UNUserNotificationCenter) {
            let open = UNNotificationAction(identifier: Names\(number).open, title: "Open", options: [.foreground])
            center.setNotificationCategories([
                UNNotificationCategory(identifier: Names\(number).category, actions: [open], intentIdentifiers: [])
            ])
        }
        """
    }

    private static func constants(_ number: Int) -> String {
        """
        enum Names\(number) {
            static let category = "org.example." + "category\(number)"
            static let open = "\\(category).open"
        }
        """
    }

    private static func filler(_ number: Int) -> String {
        let methods = (0..<40).map { index in
            """
                func step\(index)(_ values: [Int], limit: Int = \(index)) -> Int {
                    guard let first = values.first, values.count > limit else { return \(index) }
                    let rest = values.dropFirst().map { $0 * first + limit }
                    return rest.reduce(first) { total, value in total &+ value }
                }

            """
        }
        return "import Foundation\n\nfinal class Model\(number) {\n" + methods.joined() + "}\n"
    }
}
