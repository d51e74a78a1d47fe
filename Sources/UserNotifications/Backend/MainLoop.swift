import Foundation

/// Serves the main thread's run loop and main queue for ever.
package enum MainLoop {
    package static func run() -> Never {
        // A run loop without a source returns at once; this timer, which never fires, is one.
        let keepAlive = Timer(fire: .distantFuture, interval: .greatestFiniteMagnitude, repeats: true) { _ in }
        RunLoop.main.add(keepAlive, forMode: .default)
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
}
