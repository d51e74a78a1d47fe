import APS
import Testing

@testable import PushService

@Suite("A fault")
struct FaultTests {
    struct Wrong: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let kind: FaultKind
        let change: @Sendable (inout Fault) -> Void
        let says: String

        init(_ says: String, _ kind: FaultKind, _ change: @escaping @Sendable (inout Fault) -> Void = { _ in }) {
            testDescription = says
            self.kind = kind
            self.says = says
            self.change = change
        }
    }

    static let wrong: [Wrong] = [
        Wrong("the fault delay takes no status; it takes seconds, every", .delay) { $0.status = 500 },
        Wrong("the fault delay needs seconds", .delay),
        Wrong("the fault script needs answers", .script),
        Wrong("the fault streamLimit needs value", .streamLimit),
        Wrong("the fault streamLimit takes no every", .streamLimit) {
            $0.value = 1
            $0.every = 2
        },
        Wrong("takes one of every and rate, not both", .blackhole) {
            $0.every = 2
            $0.rate = 0.5
        },
        Wrong("takes every 1 or more", .blackhole) { $0.every = 0 },
        Wrong("takes rate from 0 to 1", .blackhole) { $0.rate = 1.5 },
        Wrong("status 403 has several reasons, name one: BadCertificate, ", .answer) { $0.status = 403 },
        Wrong("APNs has no refusal with status 418; there are 400, 403,", .answer) { $0.status = 418 },
        Wrong("BadTopic travels with status 400, not 503", .answer) {
            $0.status = 503
            $0.reason = .badTopic
        },
        Wrong("200 is no refusal", .answer) { $0.status = 200 },
        Wrong("takes answers one answer or more", .script) { $0.answers = [] },
        Wrong("Shutdown travels with status 503, not 500", .script) {
            $0.answers = [FaultAnswer(status: 200), FaultAnswer(status: 500, reason: .shutdown)]
        },
    ]

    @Test("that does not hold together is refused with what would be right, and not set", arguments: wrong)
    func refused(_ example: Wrong) throws {
        var fault = Fault(example.kind)
        example.change(&fault)
        let desk = FaultDesk()
        let error = try #require(throws: PushServiceError.self) { try desk.set(fault) }
        #expect(error.code == .faultInvalid)
        #expect(error.message.contains(example.says), "\(error)")
        #expect(desk.list.isEmpty)
        #expect(!desk.areSet)
    }

    @Test("is listed with its number until it is cleared")
    func listed() throws {
        let desk = FaultDesk()
        try desk.set(Fault(.blackhole))
        try desk.set(Fault(.dropConnection))
        #expect(desk.list.map(\.number) == [1, 2])
        #expect(desk.clear(1) == 1)
        #expect(desk.list.map(\.fault.kind) == [.dropConnection])
        #expect(desk.clear(7) == 0)
        #expect(desk.areSet)
        #expect(desk.clear() == 1)
        #expect(!desk.areSet)
    }
}
