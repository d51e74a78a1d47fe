/// What the tool tells its caller when it ends: the numbers of BSD's `sysexits.h`, with 1 for a plain "no".
struct ExitCode: Sendable, Hashable {
    let rawValue: Int32
    /// For the help text and the manual.
    let meaning: String

    static let done = ExitCode(rawValue: 0, meaning: "done")
    static let answerIsNo = ExitCode(
        rawValue: 1,
        meaning: "done, and the answer is no: a failed scenario, a finding that is an error, a breaking difference")
    static let usage = ExitCode(rawValue: 64, meaning: "the command line is wrong")
    static let badData = ExitCode(rawValue: 65, meaning: "a file's content is wrong")
    static let noSuchFile = ExitCode(rawValue: 66, meaning: "a file is not there or cannot be read")
    static let unreachable = ExitCode(rawValue: 69, meaning: "the server does not run or cannot be reached")
    static let ourFault = ExitCode(rawValue: 70, meaning: "a fault of this program")
    static let cannotWrite = ExitCode(rawValue: 73, meaning: "a file or standard output cannot be written")

    static let all = [done, answerIsNo, usage, badData, noSuchFile, unreachable, ourFault, cannotWrite]
}
