import Foundation

/// `tambuli-scan FILE…` prints a line of JSON for each Swift file: its ``SourceFacts``.
///
/// `tambuli catalog scan` runs it, follows the names and compares with the manifest. A file that cannot be read gives
/// facts that are empty and broken.
@main
enum Scan {
    static func main() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        for file in CommandLine.arguments.dropFirst() {
            var line = try encoder.encode(facts(of: file))
            line.append(UInt8(ascii: "\n"))
            FileHandle.standardOutput.write(line)
        }
    }

    private static func facts(of file: String) -> SourceFacts {
        guard let data = FileManager.default.contents(atPath: file) else {
            return SourceFacts(file: file, declarations: [], isBroken: true)
        }
        return SwiftFile(text: String(decoding: data, as: UTF8.self), name: file).facts
    }
}
