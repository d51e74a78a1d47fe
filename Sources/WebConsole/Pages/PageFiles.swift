import CConsolePage
import FoundationEssentials

/// The files of the page: those within the program, or those of a folder while somebody edits them.
package struct PageFiles: Sendable {
    private let files: [String: [UInt8]]
    private let folder: String?

    /// - Parameter folder: nil means what is within the program.
    package init(folder: String?) {
        self.folder = folder
        files = folder == nil ? Self.embedded() : [:]
    }

    package var names: [String] { files.keys.sorted() }

    /// The answer for a file's path, such as `styles/base.css`; nil when there is none. The empty path is the page itself.
    package func response(for path: String) -> WebResponse? {
        let name = path.isEmpty ? "index.html" : path
        guard let type = Self.type(of: name), let bytes = bytes(of: name) else { return nil }
        return WebResponse(type: type, body: .bytes(bytes)).adding("cache-control", "no-cache")
    }

    private func bytes(of name: String) -> [UInt8]? {
        guard let folder else { return files[name] }
        guard name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy(Self.isPlain) else { return nil }
        return FileManager.default.contents(atPath: folder + "/" + name).map(Array.init)
    }

    /// Whether a part of a path stays within the folder and names nothing hidden.
    private static func isPlain(_ part: Substring) -> Bool {
        !part.hasPrefix(".") && !part.isEmpty
            && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    }

    private static func type(of name: String) -> String? {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        default: nil
        }
    }

    private static func embedded() -> [String: [UInt8]] {
        var count = 0
        guard let first = unsafe tambuli_page_files(&count) else { return [:] }
        var files: [String: [UInt8]] = [:]
        for index in 0..<count {
            let file = unsafe first[index]
            unsafe files[String(cString: file.name)] = unsafe Array(
                UnsafeBufferPointer(start: file.bytes, count: file.count))
        }
        return files
    }
}
