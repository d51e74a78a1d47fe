@preconcurrency import Dispatch
import Glibc

/// SIGTERM or SIGINT: the wish to end in order. A second one ends at once.
final class EndSignal: Sendable {
    private let stream: AsyncStream<Int32>
    private let sources: [any DispatchSourceSignal]

    /// From now on the signals no longer end the process by themselves.
    init() {
        let (stream, continuation) = AsyncStream<Int32>.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.stream = stream
        sources = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                continuation.yield(number)
                signal(number, SIG_DFL)
            }
            source.activate()
            return source
        }
    }

    func wait() async {
        for await _ in stream { return }
    }
}
