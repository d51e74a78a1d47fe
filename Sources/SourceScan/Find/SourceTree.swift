import FoundationEssentials

/// The Swift and Objective-C files under some paths. Symbolic links are not followed: they may lead in circles, and out
/// of the app.
struct SourceTree {
    private(set) var files: [SourceFile] = []
    /// What is there and cannot be read, so that nobody knows what it would have told.
    private(set) var unreadable: [Unresolved] = []

    /// Folders whose sources are not the app's own, or are written by tools; a path that is named itself is read.
    private static let passedOver: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build"]

    /// - Throws: ``ScanError`` for a path that is not there, or is of another language.
    init(_ paths: [String]) throws(ScanError) {
        var found: [String] = []
        for path in paths {
            var isFolder = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw ScanError(.noSuchFile, "there is no file or folder \(path)")
            }
            if isFolder {
                found += files(below: path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
            } else if SourceFile.Language(path) != nil {
                found.append(path)
            } else {
                throw ScanError(
                    .otherLanguage, "\(path) is no source: Swift (.swift) and Objective-C (.m, .mm, .h) are read")
            }
        }
        var seen: Set<String> = []
        for path in found where seen.insert(path).inserted {
            if let file = SourceFile(path) {
                files.append(file)
            } else {
                unreadable.append(Self.gap("what this file says, for it cannot be read", path))
            }
        }
    }

    /// In an order that does not depend on the disk.
    private mutating func files(below folder: String) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder).sorted() else {
            unreadable.append(Self.gap("what is in this folder, for it cannot be read", folder))
            return []
        }
        return names.flatMap { name -> [String] in
            guard !name.hasPrefix(".") else { return [] }
            let path = folder == "." ? name : "\(folder)/\(name)"
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            switch attributes?[.type] as? FileAttributeType {
            case .typeDirectory?: return Self.passedOver.contains(name) ? [] : files(below: path)
            case .typeRegular?: return SourceFile.Language(path) == nil ? [] : [path]
            default: return []
            }
        }
    }

    private static func gap(_ what: String, _ path: String) -> Unresolved {
        Unresolved(
            place: SourcePlace(file: path, line: 1, column: 1), message: what,
            remedy: "Allow this user to read it, then scan again.")
    }
}
