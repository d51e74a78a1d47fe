internal import APS
internal import EmbeddedSQLite

/// The accepted pushes of one wake-up of an event loop: kept in one write, answered and handed over together.
///
/// `@unchecked Sendable`: passed on whole, from the loop to the writer thread and back, and never used by two at a time.
final class AcceptedBatch: @unchecked Sendable {
    let pushes: [ReceivedPush]
    /// One for each push, once they are kept.
    private var sequences: [Int64] = []

    init(_ pushes: [ReceivedPush]) { self.pushes = pushes }

    /// Keeps the pushes in the transaction at hand. Apple documents no de-duplication: an id that was accepted before
    /// makes another push, and is diagnosed.
    func keep(_ connection: Connection) throws {
        var given: Set<[UInt8]> = []
        for push in pushes where push.isIDGiven {
            guard try !given.insert(push.apnsID).inserted || PushStore.hasAccepted(push.apnsID, connection) else {
                continue
            }
            push.diagnoses.append(Self.repeatedID)
        }
        sequences = try PushStore.keep(pushes, connection)
    }

    /// What the devices' host gets, in order.
    var forDevices: [AcceptedPush] {
        zip(pushes, sequences).compactMap { $0.accepted(sequence: $1) }
    }

    var records: [PushRecord] {
        zip(pushes, sequences).map { $0.record(sequence: $1) }
    }

    private static let repeatedID = Diagnosis(
        .apnsIDRepeated, "a push with this apns-id was accepted before; this is another push",
        at: .init(header: "apns-id"))
}
