/// What a client that does not speak HTTP/2 over TLS is told, in the only language it understands.
enum Refusal {
    static let insideTLS = response("This port speaks HTTP/2 only: offer h2 by ALPN, or start with the HTTP/2 preface.")
    static let plaintext = response("This port speaks HTTP/2 over TLS only: use https.")

    private static func response(_ sentence: String) -> [UInt8] {
        let text = sentence + "\n"
        return Array(
            """
            HTTP/1.1 505 HTTP Version Not Supported\r
            content-type: text/plain; charset=utf-8\r
            content-length: \(text.utf8.count)\r
            connection: close\r
            \r
            \(text)
            """.utf8)
    }
}
