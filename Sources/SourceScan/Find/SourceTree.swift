import FoundationEssentials

/// The Swift and Objective-C files under some paths.
struct SourceTree {
    let files: [SourceFile]

    /// Folders whose sources are not the app's own, or are written by tools; a path that is named itself is read.
    private static let passedOver: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build"]

    /// - Throws: ``ScanError`` for a path that is not there.
    init(_ paths: [String]) throws(ScanError) {
        var found: [String] = []
        for path in paths {
            var isFolder = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw ScanError(.noSuchFile, "there is no file or folder \(path)")
            }
            found +=
                isFolder
                ? Self.files(below: path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path) : [path]
        }
        var seen: Set<String> = []
        files = found.filter { seen.insert($0).inserted }.compactMap(SourceFile.init)
    }

    /// In an order that does not depend on the disk.
    private static func files(below folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
        return names.flatMap { name -> [String] in
            guard !name.hasPrefix(".") else { return [] }
            let path = folder == "." ? name : "\(folder)/\(name)"
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            switch attributes?[.type] as? FileAttributeType {
            case .typeDirectory?: return passedOver.contains(name) ? [] : files(below: path)
            case .typeRegular?: return SourceFile.Language(path) == nil ? [] : [path]
            default: return []
            }
        }
    }
}
