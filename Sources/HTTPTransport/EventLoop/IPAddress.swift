import CLinux
import Glibc

/// A numeric address with a port, in the form the socket calls take.
struct IPAddress {
    private(set) var storage = sockaddr_storage()
    private(set) var length: socklen_t = 0

    /// Whether `text` is an IPv4 or IPv6 address rather than a name.
    static func isNumeric(_ text: String) -> Bool {
        var v4 = in_addr()
        var v6 = in6_addr()
        return unsafe inet_pton(AF_INET, text, &v4) == 1 || inet_pton(AF_INET6, text, &v6) == 1
    }

    /// The addresses of `host`, in the resolver's order. Blocks while a name server is asked.
    static func resolve(host: String, port: UInt16, forListening: Bool) throws(HTTPTransportError) -> [IPAddress] {
        var hints = unsafe addrinfo()
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        unsafe hints.ai_flags = AI_NUMERICSERV | (forListening ? AI_PASSIVE : 0)
        var first: UnsafeMutablePointer<addrinfo>?
        let failure = unsafe getaddrinfo(host, String(port), &hints, &first)
        guard failure == 0 else {
            let reason = unsafe String(cString: gai_strerror(failure))
            throw HTTPTransportError(code: .hostNotFound, message: "\"\(host)\" has no address: \(reason)")
        }
        defer { unsafe freeaddrinfo(first) }
        var addresses: [IPAddress] = []
        var next = unsafe first
        while let info = unsafe next?.pointee {
            if let address = unsafe info.ai_addr {
                addresses.append(unsafe IPAddress(address, length: info.ai_addrlen))
            }
            unsafe next = unsafe info.ai_next
        }
        return addresses
    }

    private init(_ address: UnsafePointer<sockaddr>, length: socklen_t) {
        unsafe withUnsafeMutableBytes(of: &storage) { target in
            unsafe target.copyMemory(
                from: UnsafeRawBufferPointer(start: address, count: min(Int(length), target.count)))
        }
        self.length = length
    }

    var family: Int32 { Int32(storage.ss_family) }

    /// The port at the local end of a socket.
    static func localPort(of descriptor: Int32) -> UInt16 {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return unsafe withUnsafeMutableBytes(of: &storage) { bytes in
            guard let start = bytes.baseAddress,
                unsafe getsockname(descriptor, start.assumingMemoryBound(to: sockaddr.self), &length) == 0
            else { return 0 }
            // Both families keep the port, in network order, behind the two bytes of the family.
            return unsafe UInt16(bytes[2]) << 8 | UInt16(bytes[3])
        }
    }

    /// Calls `body` with the address as the socket calls want it.
    func withSocketAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        unsafe withUnsafeBytes(of: storage) { bytes in
            guard let start = bytes.baseAddress else { preconditionFailure("a stored address has bytes") }
            return unsafe body(start.assumingMemoryBound(to: sockaddr.self), length)
        }
    }

    /// The same address with another port.
    func with(port: UInt16) -> IPAddress {
        var copy = self
        unsafe withUnsafeMutableBytes(of: &copy.storage) { bytes in
            unsafe bytes[2] = UInt8(port >> 8)
            unsafe bytes[3] = UInt8(port & 0xFF)
        }
        return copy
    }
}
