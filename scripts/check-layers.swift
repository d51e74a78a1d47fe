#!/usr/bin/env swift
import Foundation

// Holds the sources to the arrows that Package.swift declares, run by `make lint`.
//
// SwiftPM lets a target import what it reaches only through another one. Here a target's `import` lines may name, of
// our own modules, only those its manifest entry lists, and the module of a C library belongs to one target alone.
// Prints each breach as path:line and ends with 1.

struct Package: Decodable {
    struct Target: Decodable {
        var name: String
        var type: String
        var path: String
        var sources: [String]
        var dependencies: [String]?

        enum CodingKeys: String, CodingKey {
            case name, type, path, sources
            case dependencies = "target_dependencies"
        }
    }

    var targets: [Target]
}

/// The kernel's interface is no library: everything that drives the machine may import it.
let sharedCModules: Set = ["CLinux"]

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("check-layers: \(message)\n".utf8))
    exit(1)
}

func describePackage() throws -> Package {
    let describe = Process()
    describe.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    describe.arguments = ["swift", "package", "describe", "--type", "json"]
    let output = Pipe()
    describe.standardOutput = output
    try describe.run()
    let description = output.fileHandleForReading.readDataToEndOfFile()
    describe.waitUntilExit()
    guard describe.terminationStatus == 0 else { fail("`swift package describe` failed") }
    return try JSONDecoder().decode(Package.self, from: description)
}

/// The module an `import` line names; nil for every other line.
func importedModule(_ line: Substring) -> String? {
    guard line.contains("import") else { return nil }
    let attributes = #/(?:@\w+(?:\([^)]*\))?\s+)*/#
    let access = #/(?:(?:public|package|internal|fileprivate|private)\s+)?/#
    let kind = #/(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?/#
    guard let head = line.prefixMatch(of: #/\s*/#) else { return nil }
    var rest = line[head.range.upperBound...]
    for prefix in [attributes, access] {
        if let match = rest.prefixMatch(of: prefix) { rest = rest[match.range.upperBound...] }
    }
    guard let keyword = rest.prefixMatch(of: #/import\s+/#) else { return nil }
    rest = rest[keyword.range.upperBound...]
    if let match = rest.prefixMatch(of: kind) { rest = rest[match.range.upperBound...] }
    return rest.prefixMatch(of: #/\w+/#).map { String($0.output) }
}

let package = try describePackage()
let ours = Set(package.targets.map(\.name))
let cModules = Set(package.targets.filter { $0.type == "system-target" }.map(\.name))
var breaches: [String] = []
var importers: [String: Set<String>] = [:]

for target in package.targets.sorted(by: { $0.name < $1.name }) where target.type != "system-target" {
    let allowed = Set(target.dependencies ?? []).union([target.name])
    for source in target.sources {
        let path = "\(target.path)/\(source)"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let module = importedModule(line), ours.contains(module) else { continue }
            if !allowed.contains(module) {
                breaches.append("\(path):\(index + 1): \(target.name) imports \(module) and does not declare it")
            }
            if target.type != "test" { importers[module, default: []].insert(target.name) }
        }
    }
}
for module in cModules.subtracting(sharedCModules).sorted() {
    let users = importers[module, default: []].sorted()
    if users.count > 1 {
        breaches.append("Package.swift: \(module) is imported by \(users.joined(separator: " and ")); one may")
    }
}

for breach in breaches { print(breach) }
exit(breaches.isEmpty ? 0 : 1)
