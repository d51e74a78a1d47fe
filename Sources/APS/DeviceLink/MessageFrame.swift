import FoundationEssentials

/// How messages travel over a byte stream: four bytes of length, big-endian, then that many bytes of JSON.
///
/// Used on the device link and on the tool's control connection. A length beyond ``maximumLength`` is refused before
/// anything is allocated, so that a peer cannot ask for memory.
package enum MessageFrame {
    package static let maximumLength = 16 << 20

    /// The message with its length in front.
    package static func encode(_ message: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = try encoder.encode(message)
        guard body.count <= maximumLength else {
            throw MessageFrameError(
                message: "a message of \(body.count) bytes; \(maximumLength) at most are allowed")
        }
        return withUnsafeBytes(of: UInt32(body.count).bigEndian) { Array($0) } + body
    }

    package static func decode<Message: Decodable>(_ type: Message.Type, from body: [UInt8]) throws -> Message {
        do {
            return try JSONDecoder().decode(type, from: Data(body))
        } catch {
            throw MessageFrameError(message: "a message that is not a \(type): \(error)")
        }
    }

    /// Collects bytes as they come and hands out whole bodies.
    package struct Reader: Sendable {
        private var pending: [UInt8] = []

        package init() {}

        package mutating func append(_ bytes: some Sequence<UInt8>) { pending.append(contentsOf: bytes) }

        /// The next whole body, nil while more bytes are needed.
        package mutating func next() throws -> [UInt8]? {
            guard pending.count >= 4 else { return nil }
            let length = pending.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard length <= maximumLength else {
                throw MessageFrameError(
                    message: "a message announces \(length) bytes; \(maximumLength) at most are allowed")
            }
            guard pending.count >= 4 + length else { return nil }
            let body = Array(pending[4..<4 + length])
            pending.removeFirst(4 + length)
            return body
        }
    }
}

/// A peer sent something that is not a message of ours.
package struct MessageFrameError: Error, Sendable, CustomStringConvertible {
    package let message: String
    package var description: String { message }
}
