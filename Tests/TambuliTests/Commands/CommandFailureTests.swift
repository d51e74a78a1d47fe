import EmbeddedSQLite
import Testing

@testable import tambuli

@Suite("What a failure of the store amounts to")
struct CommandFailureTests {
    @Test("the advice to move the file away is given for a damaged one alone")
    func advice() {
        for code in [SQLiteError.Code.corrupt, .notADatabase] {
            let failure = CommandFailure(describing: SQLiteError(code, "x"))
            #expect(failure.code == .badData && failure.message.contains("move the file away"))
        }
        for code in [SQLiteError.Code.full, .readOnly, .inputOutput, .cannotOpen] {
            let failure = CommandFailure(describing: SQLiteError(code, "x"))
            #expect(failure.code == .cannotWrite && !failure.message.contains("away"), "\(failure)")
        }
    }
}
