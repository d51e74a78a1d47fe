import APS
import FoundationEssentials
import Testing

@Suite("Colours")
struct ColorRecordTests {
    @Test(
        "are written and read as #rrggbb, with opacity only where there is some",
        arguments: [
            (ColorRecord(red: 255, green: 59, blue: 48), "#ff3b30"),
            (ColorRecord(red: 0, green: 1, blue: 16, opacity: 128), "#00011080"),
        ])
    func text(color: ColorRecord, text: String) throws {
        #expect(color.description == text)
        #expect(ColorRecord(text) == color)
        #expect(ColorRecord(text.uppercased()) == color)
        #expect(try JSONDecoder().decode([ColorRecord].self, from: JSONEncoder().encode([color])) == [color])
    }

    @Test(
        "are not read from anything else",
        arguments: ["", "#", "ff3b30", "#ff3b3", "#ff3b3g", "#+f3b30", "#ff3b300", "#é3b30"])
    func others(text: String) { #expect(ColorRecord(text) == nil) }

    @Test("components beyond 0 to 1 are taken to the nearer end")
    func components() {
        #expect(ColorRecord(fractionOfRed: -1, green: 0.5, blue: 7, opacity: .nan) == ColorRecord("#0080ff00"))
    }
}
