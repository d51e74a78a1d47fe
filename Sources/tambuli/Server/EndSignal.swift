@preconcurrency import Dispatch
import Glibc

/// SIGTERM or SIGINT: the wish to end in order. A second one ends at once.
final class EndSignal: Sendable {
    private let stream: AsyncStream<Int32>
    private let sources: [any DispatchSourceSignal]

    /// Once it has returned, the signals no longer end the process by themselves, and none is lost.
    static func listen() async -> EndSignal {
        let (stream, continuation) = AsyncStream<Int32>.makeStream(bufferingPolicy: .bufferingNewest(1))
        var sources: [any DispatchSourceSignal] = []
        for number in [SIGTERM, SIGINT] { sources.append(await source(of: number, to: continuation)) }
        return EndSignal(stream, sources)
    }

    private init(_ stream: AsyncStream<Int32>, _ sources: [any DispatchSourceSignal]) {
        self.stream = stream
        self.sources = sources
    }

    private static func source(
        of number: Int32, to continuation: AsyncStream<Int32>.Continuation
    ) async -> any DispatchSourceSignal {
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
            continuation.yield(number)
            signal(number, SIG_DFL)
        }
        await withCheckedContinuation { registered in
            source.setRegistrationHandler { registered.resume() }
            source.activate()
        }
        return source
    }

    func wait() async {
        for await _ in stream { return }
    }
}
