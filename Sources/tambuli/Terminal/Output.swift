import Glibc

/// Where a command writes: standard output for the result, standard error for the talk.
struct Output: Sendable {
    let descriptor: CInt

    static let result = Output(descriptor: 1)
    static let talk = Output(descriptor: 2)

    var style: TerminalStyle { .of(descriptor: descriptor) }

    /// Writes one line.
    func line(_ text: String) { write(text + "\n") }

    /// Writes all of the text. A reader that is gone (`tambuli pushes | head`) ends the process the usual way, by a
    /// signal; where that is ignored, the rest is dropped.
    func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return
            }
            rest = rest.dropFirst(count)
        }
    }
}
