import Foundation
import Testing
import WebConsole

@Suite("the page's files")
struct PageFilesTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/WebConsole/Page").standardized.path

    @Test("in the program are those of the folder")
    func embedded() throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: Self.folder)
            .filter { $0.contains(".") && !$0.hasSuffix("README.md") }.sorted()
        #expect(PageFiles(folder: nil).names == names, "add what is missing to Sources/CConsolePage/page.c")
        for name in names {
            guard case .bytes(let bytes)? = PageFiles(folder: nil).response(for: name)?.body else {
                Issue.record("\(name) is not served")
                continue
            }
            #expect(Data(bytes) == FileManager.default.contents(atPath: Self.folder + "/" + name), "\(name)")
        }
    }

    @Test(
        "come from the folder as they are now, and no others",
        arguments: ["../../../Package.swift", ".hidden", "x/y.js", "README.md", "nothing.js"])
    func fromFolder(name: String) {
        #expect(PageFiles(folder: Self.folder).response(for: "index.html") != nil)
        #expect(PageFiles(folder: Self.folder).response(for: name) == nil)
    }

    @Test("hold no script, style or handler inline, and name no other host")
    func policy() throws {
        for name in PageFiles(folder: nil).names where name.hasSuffix(".html") {
            let text = try String(contentsOfFile: Self.folder + "/" + name, encoding: .utf8)
            #expect(text.firstMatch(of: #/<script(?![^>]*\bsrc=)/#) == nil)
            #expect(text.firstMatch(of: #/<style|\sstyle=|\son[a-z]+=|https?:\/\//#) == nil)
        }
    }
}
