/// Counts what a peer sends without wanting an answer, and says when it is too much.
///
/// Both allowances are refilled by honest work, so a busy client never runs out: requests taken back against requests
/// answered (the "rapid reset" attack), frames that only cost us something against requests and time.
struct FloodGuard {
    private var resets: Int
    private var controlFrames: Int
    private let maximumResets: Int
    private let maximumControlFrames: Int

    init(limits: HTTPLimits) {
        maximumResets = 4 * limits.resets
        maximumControlFrames = limits.controlFrames
        resets = limits.resets
        controlFrames = limits.controlFrames
    }

    mutating func requestAnswered() {
        if resets < maximumResets { resets += 1 }
        if controlFrames < maximumControlFrames { controlFrames += 4 }
    }

    /// False when the allowance is used up.
    mutating func noteReset() -> Bool {
        resets -= 1
        return resets >= 0
    }

    /// False when the allowance is used up.
    mutating func noteControlFrame() -> Bool {
        controlFrames -= 1
        return controlFrames >= 0
    }

    mutating func halfSecondPassed() {
        controlFrames = min(controlFrames + 100, maximumControlFrames)
    }
}
