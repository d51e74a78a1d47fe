import APS
import Foundation
import Media
import SimulatedDevice
import Testing

/// docs/attachments.md against the table of types, the rules and the table of codes.
@Suite("Page about attachments")
struct AttachmentsPageTests {
    private let page: String

    init() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../docs/attachments.md").standardized
        page = try String(contentsOf: file, encoding: .utf8)
    }

    @Test("its table has every type that may be attached, with the limit, and no other")
    func types() {
        let rows = MediaType.all.filter(\.isAttachable).map { type in
            "| `\(type.identifier)` | \(type.extensions.joined(separator: ", ")) | \((type.sizeLimit ?? 0) >> 20) MB |\n"
        }
        #expect(page.contains("| --- | --- | --- |\n" + rows.joined() + "\n"), "\(rows.joined())")
    }

    @Test("every code about extensions and attachments has its section, with a mend")
    func codes() {
        let sections = page.components(separatedBy: "\n### ").dropFirst()
        let names = sections.map { String($0.prefix { $0 != "\n" }) }
        let codes = DiagnosisCode.allCases.map(\.rawValue).filter {
            $0.hasPrefix("nse-") || $0.hasPrefix("attachment-")
        }
        #expect(Set(names) == Set(codes) && names.count == codes.count)
        for section in sections { #expect(section.contains("*Mend:*"), "\(section.prefix(30))") }
    }

    @Test("its numbers are those of the rules and the models")
    func numbers() throws {
        #expect(page.contains("stops after \(Rules.filmSeconds.documented) seconds"))
        let phone = try #require(DeviceModel(named: "iphone"))
        #expect(phone.extensionsAtOnce == 8 && page.contains("eight pushes at once"))
        #expect(page.contains("After \(Rules.extensionSeconds.documented) seconds"))
        for name in ["iphone", "ipad", "watch"] {
            let limit = try #require(DeviceModel(named: name)?.extensionMegabytes)
            #expect(page.contains("\(limit) MB on iPhone, iPad and watch"))
        }
        #expect(DeviceModel(named: "mac")?.extensionMegabytes == nil)
    }
}
