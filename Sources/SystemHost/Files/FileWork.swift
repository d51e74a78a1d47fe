import Dispatch
import HTTPTransport

/// Work on files that the messages of one program ask for, done beside the loop, so that no other program and no push
/// waits for a disk. The program's own messages keep their order.
final class FileWork {
    private let queue = DispatchQueue(label: "files of a program")
    private unowned let fleet: Fleet
    private var underWay = 0

    init(of fleet: Fleet) { self.fleet = fleet }

    /// Does `work` elsewhere, and then `then` on the loop, in the order of the calls.
    func perform<Value: Sendable>(_ work: @escaping @Sendable () -> Value, then: @escaping (Value) -> Void) {
        underWay += 1
        fleet.fileWorkUnderWay += 1
        // Until the work is done this object is needed, even when its program has ended.
        let done = OnLoop { [self] (value: Value) in
            underWay -= 1
            fleet.fileWorkUnderWay -= 1
            then(value)
            fleet.checkWaiters()
        }
        let loop = fleet.loop
        queue.async {
            let value = work()
            loop.execute { done.call(value) }
        }
    }

    /// Does something on the loop: at once, or after the work that is under way.
    func inOrder(_ body: @escaping () -> Void) {
        if underWay == 0 { return body() }
        perform({}, then: body)
    }
}
