/// Finds what belongs to an open stream by the stream's number.
///
/// Numbers of a peer's streams are every other one and rise, so they are their own hash. The values are kept alive by
/// somebody else.
@safe
final class StreamTable<Value: AnyObject> {
    @safe
    private struct Slot {
        /// 0 for an empty slot.
        var stream: Int32
        var value: Unmanaged<Value>?
    }

    private var slots: UnsafeMutablePointer<Slot>?
    private var capacity = 0
    private(set) var count = 0

    deinit {
        unsafe slots?.deallocate()
    }

    subscript(stream: Int32) -> Value? {
        guard let slots = unsafe slots, stream > 0 else { return nil }
        var index = home(of: stream)
        while unsafe slots[index].stream != 0 {
            if unsafe slots[index].stream == stream { return unsafe slots[index].value?.takeUnretainedValue() }
            index = (index + 1) & (capacity - 1)
        }
        return nil
    }

    /// Adds a stream that is not there yet.
    func add(_ value: Value, for stream: Int32) {
        if 2 * (count + 1) > capacity { grow() }
        guard let slots = unsafe slots else { return }
        unsafe put(Slot(stream: stream, value: Unmanaged.passUnretained(value)), in: slots)
        count += 1
    }

    func remove(_ stream: Int32) {
        guard let slots = unsafe slots else { return }
        var index = home(of: stream)
        while unsafe slots[index].stream != stream {
            guard unsafe slots[index].stream != 0 else { return }
            index = (index + 1) & (capacity - 1)
        }
        count -= 1
        // What stands behind moves up, if that brings it nearer to its home, so that no search ends too early.
        var gap = index
        while true {
            index = (index + 1) & (capacity - 1)
            guard unsafe slots[index].stream != 0 else { break }
            let distance = unsafe (index - home(of: slots[index].stream)) & (capacity - 1)
            guard distance >= (index - gap) & (capacity - 1) else { continue }
            unsafe slots[gap] = unsafe slots[index]
            gap = index
        }
        unsafe slots[gap] = unsafe Slot(stream: 0, value: nil)
    }

    private func home(of stream: Int32) -> Int { Int(stream >> 1) & (capacity - 1) }

    private func put(_ slot: Slot, in slots: UnsafeMutablePointer<Slot>) {
        var index = home(of: slot.stream)
        while unsafe slots[index].stream != 0 { index = (index + 1) & (capacity - 1) }
        unsafe slots[index] = slot
    }

    private func grow() {
        let old = unsafe slots
        let oldCapacity = capacity
        capacity = max(16, 2 * capacity)
        let larger = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
        unsafe larger.initialize(repeating: Slot(stream: 0, value: nil), count: capacity)
        for index in 0..<oldCapacity {
            if let slot = unsafe old?[index], slot.stream != 0 { unsafe put(slot, in: larger) }
        }
        unsafe old?.deallocate()
        unsafe slots = unsafe larger
    }
}
