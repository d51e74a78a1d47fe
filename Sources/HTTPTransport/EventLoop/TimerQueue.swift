/// Timers by deadline: a binary heap, cancelled ones are dropped when their turn comes.
struct TimerQueue {
    private var heap: [LoopTimer] = []

    var nextDeadline: LoopTime? { heap.first?.deadline }

    mutating func add(_ timer: LoopTimer) {
        heap.append(timer)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].deadline < heap[parent].deadline else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// The earliest timer that is due, removed; nil when none is.
    mutating func popDue(at now: LoopTime) -> LoopTimer? {
        guard let first = heap.first, first.isCancelled || first.deadline <= now else { return nil }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        siftDown()
        return first
    }

    /// Drops all, so that none keeps alive what it would have worked on.
    mutating func cancelAll() {
        for timer in heap { timer.cancel() }
        heap = []
    }

    private mutating func siftDown() {
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < heap.count else { return }
            let right = left + 1
            let smaller = right < heap.count && heap[right].deadline < heap[left].deadline ? right : left
            guard heap[smaller].deadline < heap[parent].deadline else { return }
            heap.swapAt(parent, smaller)
            parent = smaller
        }
    }
}
