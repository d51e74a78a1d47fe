import Foundation

/// A server to be measured lives until its standard input ends: whoever started it holds the other end of the pipe, so
/// it never outlives a benchmark that was killed.
enum EndOfInput {
    static func wait() async {
        await withCheckedContinuation { continuation in
            // Reading blocks; a thread of its own leaves the server's tasks theirs.
            Thread.detachNewThread {
                while !FileHandle.standardInput.availableData.isEmpty {}
                continuation.resume()
            }
        }
    }
}
