/// The answer of an operation that has nothing to say but that it is done.
struct Nothing: Codable, Sendable {}
