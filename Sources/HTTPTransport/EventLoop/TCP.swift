import CLinux
import Glibc

/// What all our TCP sockets have in common.
enum TCP {
    /// Has a socket send what it is given at once.
    ///
    /// Otherwise the second of two short writes, say HEADERS and DATA, waits until the peer has confirmed the first, for which
    /// a peer takes 40 ms (Nagle's algorithm, RFC 9293, section 3.7.4). Does nothing to a socket that is not TCP's.
    static func sendAtOnce(_ descriptor: Int32) {
        var on: Int32 = 1
        unsafe setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }
}
