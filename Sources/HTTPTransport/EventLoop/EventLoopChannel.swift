import CLinux

/// What a descriptor is ready for, and what a channel waits for.
package struct Readiness: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package static let readable = Readiness(rawValue: EPOLLIN.rawValue)
    package static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
    /// Nothing is reported after the first time, until ``EventLoop/update(_:for:)``.
    package static let once = Readiness(rawValue: EPOLLONESHOT.rawValue)
    /// Reported whether waited for or not: both directions are shut, or the socket has an error.
    package static let hungUp = Readiness(rawValue: EPOLLHUP.rawValue | EPOLLERR.rawValue)
}

/// Something with a descriptor that an ``EventLoop`` watches. Called on the loop only.
package protocol EventLoopChannel: AnyObject {
    func ready(_ readiness: Readiness)
}

/// Something that wants to act once after all events of a wake-up were handled.
protocol CycleObserver: AnyObject {
    func cycleEnded()
}
