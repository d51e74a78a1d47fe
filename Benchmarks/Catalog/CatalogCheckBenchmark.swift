import APS
import Foundation
import NotificationCatalog

/// `catalog check` over JSON Lines on one core, beside a plain parse by Foundation and a check by Python's jsonschema,
/// all on the same file. Run from the repository's root.
struct CatalogCheckBenchmark {
    /// Of about 500 bytes each.
    let lines: Int

    func run() throws -> [Measurement] {
        let file = FileManager.default.temporaryDirectory.appending(path: "pushes-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }
        let size = try PushLines(count: lines).write(to: file)
        let megabytes = Double(size) / 1e6
        let before = Memory.residentKibibytes
        let checked = try check(file)
        let growth = Double(Memory.residentKibibytes - before) / 1024
        // The others are slow: a part of the file is enough.
        let sample = try Sample(of: file, lines: min(lines, 50_000))
        let schema = try sample.pythonSeconds()
        return [
            Measurement(
                name: "catalog check, \(lines) lines", value: megabytes / checked, unit: "MB a CPU second", floor: 200),
            Measurement(name: "  its memory after \(Int(megabytes)) MB", value: growth, unit: "MiB", limit: 16),
            Measurement(
                name: "JSONSerialization, parse alone", value: try sample.rate(sample.serialization),
                unit: "MB a CPU second"),
            Measurement(
                name: "JSONDecoder, parse alone", value: try sample.rate(sample.decoder), unit: "MB a CPU second"),
        ]
            + (schema.map {
                [Measurement(name: "Python jsonschema", value: sample.megabytes / $0, unit: "MB a CPU second")]
            } ?? [])
    }

    /// CPU seconds, the reading of the file included.
    private func check(_ file: URL) throws -> Double {
        let path = "docs/catalog/notifications.yaml"
        let reader = ManifestReader([UInt8](try Data(contentsOf: URL(filePath: path))), named: path)
        precondition(reader.errors.isEmpty, "the sample manifest has mistakes: run this from the repository's root")
        let handle = try FileHandle(forReadingFrom: file)
        var stream = JSONLinesCheck(CatalogCheck(reader.manifest), named: "pushes")
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        let time = try CPUTime.measure {
            while true {
                let count = buffer.withUnsafeMutableBytes { read(handle.fileDescriptor, $0.baseAddress, $0.count) }
                guard count > 0 else { break }
                try stream.feed(buffer.span.extracting(0..<count)) { throw Unexpected(findings: $0.findings) }
            }
            try stream.finish { throw Unexpected(findings: $0.findings) }
        }
        precondition(stream.payloadCount == lines, "a line got lost")
        return time
    }

    private struct Unexpected: Error {
        let findings: [Diagnosis]
    }
}

/// The first lines of the file.
private struct Sample {
    let lines: [Data]
    private let text: Data

    init(of file: URL, lines count: Int) throws {
        let handle = try FileHandle(forReadingFrom: file)
        let data = try handle.read(upToCount: count * 600) ?? Data()
        lines = Array(data.split(separator: UInt8(ascii: "\n")).prefix(count).dropLast()).map { Data($0) }
        text = lines.reduce(into: Data()) { $0 += $1 + [UInt8(ascii: "\n")] }
    }

    var megabytes: Double { Double(text.count) / 1e6 }

    func rate(_ parse: (Data) throws -> Void) throws -> Double {
        megabytes / (try CPUTime.measure { for line in lines { try parse(line) } })
    }

    func serialization(_ line: Data) throws { _ = try JSONSerialization.jsonObject(with: line) }

    func decoder(_ line: Data) throws { _ = try JSONDecoder().decode(Push.self, from: line) }

    private struct Push: Decodable {
        struct APS: Decodable {
            struct Alert: Decodable {
                let title: String
                let body: String
            }

            let alert: Alert
            let category: String
        }

        let aps: APS
    }

    /// nil where `make test` has not prepared the Python environment.
    func pythonSeconds() throws -> Double? {
        guard FileManager.default.isExecutableFile(atPath: ".build/venv/bin/python") else { return nil }
        let input = FileManager.default.temporaryDirectory.appending(path: "sample-\(UUID().uuidString).jsonl")
        try text.write(to: input)
        defer { try? FileManager.default.removeItem(at: input) }
        let python = Process()
        python.executableURL = URL(filePath: ".build/venv/bin/python")
        python.arguments = ["Benchmarks/Catalog/jsonschema_lines.py", input.path]
        let output = Pipe()
        python.standardOutput = output
        try python.run()
        let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        python.waitUntilExit()
        return Double(answer.trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
