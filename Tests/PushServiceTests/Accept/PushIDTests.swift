import Testing

@testable import PushService

@Suite("PushID")
struct PushIDTests {
    @Test("an id is a lower-case UUID of version 7 that begins with its time")
    func form() {
        let text = String(decoding: PushID().make(at: 1_800_000_000.123), as: UTF8.self)
        #expect(
            text.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil, "\(text)"
        )
        #expect(text.hasPrefix("01a3185c-507b"))
    }

    @Test("ids grow with time and do not repeat")
    func order() {
        let maker = PushID()
        let ids = (0..<1000).map { String(decoding: maker.make(at: Double($0)), as: UTF8.self) }
        #expect(ids == ids.sorted())
        #expect(Set((0..<1000).map { _ in maker.make(at: 5) }).count == 1000)
    }

    @Test("a clock that is wrong traps nothing", arguments: [-1, .infinity, .nan, 1e300])
    func clocks(_ now: Double) {
        #expect(PushID().make(at: now).count == 36)
    }
}
