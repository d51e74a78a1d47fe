/// Memory for the output of a loop's connections, used again and again. On one loop only.
@safe
final class OutputPool {
    private static let standardSize = 16 * 1024
    private static let mostKept = 16

    private var spare: [UnsafeMutableBufferPointer<UInt8>] = unsafe []

    deinit {
        unsafe spare.forEach { unsafe $0.deallocate() }
    }

    func take(atLeast size: Int) -> UnsafeMutableBufferPointer<UInt8> {
        if size <= Self.standardSize, let memory = unsafe spare.popLast() { return unsafe memory }
        return .allocate(capacity: max(size, Self.standardSize))
    }

    func giveBack(_ memory: UnsafeMutableBufferPointer<UInt8>) {
        if memory.count == Self.standardSize, unsafe spare.count < Self.mostKept {
            unsafe spare.append(memory)
        } else {
            unsafe memory.deallocate()
        }
    }
}
