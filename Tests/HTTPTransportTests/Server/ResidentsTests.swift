import Testing

@testable import HTTPTransport

@Suite("Those who were connected before")
struct ResidentsTests {
    private let start = LoopTime(nanoseconds: 1_000_000_000_000)

    @Test("nobody is there at first, and who has just come does not count")
    func newcomers() {
        let residents = Residents()
        #expect(!residents.areActive(at: start))
        residents.noteInput(at: start + .milliseconds(999), openSince: start)
        #expect(!residents.areActive(at: start + .milliseconds(999)))
    }

    @Test("who has been there for a second counts until a second after it last asked")
    func asking() {
        let residents = Residents()
        var now = start + .seconds(1)
        for _ in 0..<10 {
            residents.noteInput(at: now, openSince: start)
            now = now + .milliseconds(100)
            #expect(residents.areActive(at: now))
        }
        #expect(residents.areActive(at: now + .milliseconds(899)))
        #expect(!residents.areActive(at: now + .milliseconds(900)))
    }
}
