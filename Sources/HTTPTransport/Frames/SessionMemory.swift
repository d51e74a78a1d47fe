import CNghttp2
import Glibc

/// The memory of a loop's HTTP/2 sessions: small blocks are kept for the next stream instead of being given back.
///
/// A request costs nghttp2 some fifteen allocations, and with hundreds of streams open at a time they miss the fast paths
/// of `malloc`. Used on one loop only, hence without a lock.
@safe
final class SessionMemory {
    /// A free block's first word leads to the next free one of its size.
    @safe
    private struct Pool {
        var free: UnsafeMutablePointer<UnsafeMutableRawPointer?>
        var bytesLeft: Int
    }

    private let pool: UnsafeMutablePointer<Pool>
    private let callbacks: UnsafeMutablePointer<nghttp2_mem>

    /// In front of each block stands its size class, 0 for those beyond.
    private static let headerSize = 16
    private static let step = 32
    private static let classCount = 64
    /// What is kept at most.
    private static let capacity = 8 * 1024 * 1024

    init() {
        unsafe pool = .allocate(capacity: 1)
        unsafe pool.initialize(
            to: Pool(free: .allocate(capacity: Self.classCount), bytesLeft: Self.capacity))
        unsafe pool.pointee.free.initialize(repeating: nil, count: Self.classCount)
        unsafe callbacks = .allocate(capacity: 1)
        unsafe callbacks.initialize(
            to: nghttp2_mem(
                mem_user_data: pool,
                malloc: { size, pool in unsafe SessionMemory.allocate(size, pool) },
                free: { block, pool in unsafe SessionMemory.free(block, pool) },
                calloc: { count, size, pool in
                    let (total, isTooLarge) = count.multipliedReportingOverflow(by: size)
                    guard !isTooLarge, let block = unsafe SessionMemory.allocate(total, pool) else { return nil }
                    unsafe block.initializeMemory(as: UInt8.self, repeating: 0, count: total)
                    return unsafe block
                },
                realloc: { block, size, pool in unsafe SessionMemory.reallocate(block, size, pool) }))
    }

    /// After the last session is gone.
    deinit {
        for sizeClass in 0..<Self.classCount {
            while let block = unsafe pool.pointee.free[sizeClass] {
                unsafe pool.pointee.free[sizeClass] = unsafe block.load(as: UnsafeMutableRawPointer?.self)
                unsafe Glibc.free(block)
            }
        }
        unsafe pool.pointee.free.deallocate()
        unsafe pool.deallocate()
        unsafe callbacks.deallocate()
    }

    /// What a session is made with; valid as long as this object.
    var pointer: UnsafeMutablePointer<nghttp2_mem> { unsafe callbacks }

    private static func allocate(_ size: Int, _ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        let sizeClass = (size + headerSize + step - 1) / step
        guard sizeClass < classCount, let pool = unsafe context?.assumingMemoryBound(to: Pool.self) else {
            guard let block = unsafe malloc(size + headerSize) else { return nil }
            unsafe block.storeBytes(of: 0, as: Int.self)
            unsafe block.storeBytes(of: size, toByteOffset: 8, as: Int.self)
            return unsafe block + headerSize
        }
        if let block = unsafe pool.pointee.free[sizeClass] {
            unsafe pool.pointee.free[sizeClass] = unsafe block.load(as: UnsafeMutableRawPointer?.self)
            unsafe pool.pointee.bytesLeft += sizeClass * step
            unsafe block.storeBytes(of: sizeClass, as: Int.self)
            return unsafe block + headerSize
        }
        guard let block = unsafe malloc(sizeClass * step) else { return nil }
        unsafe block.storeBytes(of: sizeClass, as: Int.self)
        return unsafe block + headerSize
    }

    private static func free(_ content: UnsafeMutableRawPointer?, _ context: UnsafeMutableRawPointer?) {
        guard let content = unsafe content else { return }
        let block = unsafe content - headerSize
        let sizeClass = unsafe block.load(as: Int.self)
        guard sizeClass > 0, let pool = unsafe context?.assumingMemoryBound(to: Pool.self),
            unsafe pool.pointee.bytesLeft >= sizeClass * step
        else {
            return unsafe Glibc.free(block)
        }
        unsafe block.storeBytes(of: pool.pointee.free[sizeClass], as: UnsafeMutableRawPointer?.self)
        unsafe pool.pointee.free[sizeClass] = unsafe block
        unsafe pool.pointee.bytesLeft -= sizeClass * step
    }

    private static func reallocate(
        _ content: UnsafeMutableRawPointer?, _ size: Int, _ context: UnsafeMutableRawPointer?
    ) -> UnsafeMutableRawPointer? {
        guard let content = unsafe content else { return unsafe allocate(size, context) }
        let block = unsafe content - headerSize
        let sizeClass = unsafe block.load(as: Int.self)
        let room = unsafe sizeClass > 0 ? sizeClass * step - headerSize : block.load(fromByteOffset: 8, as: Int.self)
        guard size > room else { return unsafe content }
        guard let larger = unsafe allocate(size, context) else { return nil }
        unsafe larger.copyMemory(from: content, byteCount: room)
        unsafe free(content, context)
        return unsafe larger
    }
}
