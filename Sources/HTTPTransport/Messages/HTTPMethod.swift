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
        if unsafe bytes.elementsEqual("POST".utf8) {
            self = .post
        } else if unsafe bytes.elementsEqual("GET".utf8) {
            self = .get
        } else {
            self = .other(unsafe Array(bytes))
        }
    }

    package var bytes: [UInt8] {
        switch self {
        case .get: Array("GET".utf8)
        case .post: Array("POST".utf8)
        case .other(let bytes): bytes
        }
    }
}
