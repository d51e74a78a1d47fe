import Glibc

/// A request's method. The two a push service meets cost no allocation.
package enum HTTPMethod: Hashable, Sendable {
    /// CONNECT, whose target is an authority.
    static let connect = HTTPMethod.other(Array("CONNECT".utf8))
    /// HEAD, whose answers have no content.
    static let head = HTTPMethod.other(Array("HEAD".utf8))

    case get
    case post
    case other([UInt8])

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        if unsafe Self.isSame(bytes, "POST") {
            self = .post
        } else if unsafe Self.isSame(bytes, "GET") {
            self = .get
        } else {
            self = .other(unsafe Array(bytes))
        }
    }

    private static func isSame(_ bytes: UnsafeBufferPointer<UInt8>, _ name: StaticString) -> Bool {
        guard let start = bytes.baseAddress, bytes.count == name.utf8CodeUnitCount else { return false }
        return unsafe memcmp(start, name.utf8Start, bytes.count) == 0
    }

    package var bytes: [UInt8] {
        switch self {
        case .get: Array("GET".utf8)
        case .post: Array("POST".utf8)
        case .other(let bytes): bytes
        }
    }
}
