/// A handle on work an ``EventLoop`` will do later.
package final class LoopTimer {
    let deadline: LoopTime
    private var work: (() -> Void)?

    init(deadline: LoopTime, work: @escaping () -> Void) {
        self.deadline = deadline
        self.work = work
    }

    /// Drops the work; harmless after it ran. On the loop only.
    package func cancel() {
        work = nil
    }

    var isCancelled: Bool { work == nil }

    func fire() {
        let work = self.work
        self.work = nil
        work?()
    }
}
