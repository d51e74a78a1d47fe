/// RFC 9113, section 8: what a request is made of.
extension WireCase {
    private static func malformed(_ section: String, _ sentence: String, _ fields: [(String, String)]) -> WireCase {
        WireCase(section, sentence, .streamError(1, .protocolError), [.headers(1, fields)])
    }

    private static func without(_ name: String) -> [(String, String)] { RawFrame.required.filter { $0.0 != name } }

    static let messages = [
        WireCase(
            "8.1", "trailers end the request", .answer(1),
            [.request(stream: 1, ends: false), .data(1, ends: false), .headers(1, [("checksum", "1")])]),
        WireCase(
            "8.1", "a second header list that does not end the stream", .streamError(1, .protocolError),
            [.request(stream: 1, ends: false), .headers(1, [("checksum", "1")], ends: false)]),
        WireCase(
            "8.1", "a pseudo-header field in trailers", .streamError(1, .protocolError),
            [.request(stream: 1, ends: false), .headers(1, [(":method", "POST")])]),
        WireCase(
            "8.1.1", "more content than content-length", .streamError(1, .protocolError),
            [.headers(1, RawFrame.required + [("content-length", "1")], ends: false), .data(1, [1, 2])]),
        WireCase(
            "8.1.1", "less content than content-length, in two frames", .streamError(1, .protocolError),
            [
                .headers(1, RawFrame.required + [("content-length", "3")], ends: false), .data(1, ends: false),
                .data(1),
            ]),
        WireCase(
            "8.1.1", "as much content as content-length", .answer(1),
            [.headers(1, RawFrame.required + [("content-length", "2")], ends: false), .data(1, [1, 2])]),
        malformed("8.1.1", "content-length and no content", RawFrame.required + [("content-length", "1")]),
        malformed("8.1.1", "a content-length that is no number", RawFrame.required + [("content-length", "-1")]),
        malformed("8.2", "capital letters in a name", RawFrame.required + [("X-Test", "1")]),
        malformed("8.2.1", "a name with a space", RawFrame.required + [("x test", "1")]),
        malformed("8.2.1", "a name of nothing", RawFrame.required + [("", "1")]),
        malformed("8.2.1", "a value with a line feed", RawFrame.required + [("x-test", "1\n2")]),
        malformed("8.2.1", "a value with a zero octet", RawFrame.required + [("x-test", "1\u{0}2")]),
        malformed("8.2.1", "a value that begins with a space", RawFrame.required + [("x-test", " 1")]),
        malformed("8.2.1", "a value that ends with a tab", RawFrame.required + [("x-test", "1\t")]),
        malformed("8.2.2", "connection", RawFrame.required + [("connection", "keep-alive")]),
        malformed("8.2.2", "transfer-encoding", RawFrame.required + [("transfer-encoding", "chunked")]),
        malformed("8.2.2", "te other than trailers", RawFrame.required + [("te", "trailers, deflate")]),
        WireCase("8.2.2", "te: trailers", .answer(1), [.headers(1, RawFrame.required + [("te", "trailers")])]),
        malformed("8.3", "a pseudo-header field that does not exist", RawFrame.required + [(":test", "1")]),
        malformed("8.3", "a response's pseudo-header field", RawFrame.required + [(":status", "200")]),
        malformed("8.3", "a pseudo-header field behind another field", [("x-test", "1")] + RawFrame.required),
        malformed("8.3.1", "an empty :path", without(":path") + [(":path", "")]),
        malformed("8.3.1", "a :path with a space", without(":path") + [(":path", "/a b")]),
        malformed("8.3.1", "a :path that is no path", without(":path") + [(":path", "a")]),
        malformed("8.3.1", "no :method", without(":method")),
        malformed("8.3.1", "no :scheme", without(":scheme")),
        malformed("8.3.1", "no :path", without(":path")),
        malformed("8.3.1", ":method twice", [(":method", "POST")] + RawFrame.required),
        malformed("8.3.1", ":scheme twice", [(":scheme", "https")] + RawFrame.required),
        malformed("8.3.1", ":path twice", [(":path", "/")] + RawFrame.required),
        malformed("8.3.1", ":authority twice", [(":authority", "localhost")] + RawFrame.required),
        WireCase("8.3.1", "no :authority", .answer(1), [.headers(1, without(":authority") + [("host", "localhost")])]),
        malformed("8.5", "CONNECT with :path", [(":method", "CONNECT")] + without(":method")),
    ]

    /// `:method: POST`, `:scheme: https`, `:path: /`, `:authority: a`: by number and by an indexed name.
    private static let indexed: [UInt8] = [0x83, 0x87, 0x84, 0x01, 0x01, 0x61]

    /// `user-agent: h2` and `x-test: h2` in each representation of section 6.2, plain and Huffman-coded.
    static let literals =
        literals("added", pattern: 0x40, userAgent: [0x7A])
        + literals("not added", pattern: 0x00, userAgent: [0x0F, 0x2B])
        + literals("never indexed", pattern: 0x10, userAgent: [0x1F, 0x2B])

    private static func literals(_ name: String, pattern: UInt8, userAgent: [UInt8]) -> [WireCase] {
        let test = [pattern] + RawFrame.text("x-test")
        let codedTest: [UInt8] = [pattern, 0x85, 0xF2, 0xB2, 0x4A, 0x84, 0xFF]
        let text = RawFrame.text("h2")
        let codedText: [UInt8] = [0x82, 0x9C, 0x5F]
        let fields = [
            ("its name by number", userAgent + text), ("its name by number, coded", userAgent + codedText),
            ("of a new name", test + text), ("of a new name, coded", codedTest + codedText),
        ]
        return fields.map { form, octets in
            WireCase("6.2", "a field \(name), \(form)", .answer(1), [.request(1, andOctets: octets)])
        }
    }

    /// RFC 7541.
    static let compression = [
        WireCase(
            "6.1", "fields by number", .answer(1), [RawFrame(.headers, flags: 5, stream: 1, indexed)]),
        WireCase(
            "2.3.3", "an index beyond both tables", .connectionError(.compressionError),
            [.request(1, andOctets: [0xC6])]),
        WireCase(
            "2.3.3", "a name's index beyond both tables", .connectionError(.compressionError),
            [.request(1, andOctets: [0x7F, 0x07, 0x01, 0x61])]),
        WireCase(
            "4.2", "a table size behind a field", .connectionError(.compressionError), [.request(1, andOctets: [0x20])]),
        WireCase(
            "4.2", "table sizes in front of the first field", .answer(1),
            [RawFrame(.headers, flags: 5, stream: 1, [0x20, 0x3F, 0xE1, 0x1F] + RawFrame.block(RawFrame.required))]),
        WireCase(
            "5.1", "a number without end", .connectionError(.compressionError),
            [.request(1, andOctets: [0xFF] + Array(repeating: 0xFF, count: 12))]),
        WireCase(
            "5.2", "a string longer than its block", .connectionError(.compressionError),
            [.request(1, andOctets: [0x00, 0x01, 0x61, 0x05, 0x61])]),
        WireCase(
            "5.2", "padding of more than seven bits", .connectionError(.compressionError),
            [.request(1, andOctets: [0x00, 0x01, 0x61, 0x83, 0x1C, 0xFF, 0xFF])]),
        WireCase(
            "5.2", "padding that is not of ones", .connectionError(.compressionError),
            [.request(1, andOctets: [0x00, 0x01, 0x61, 0x81, 0x18])]),
        WireCase(
            "5.2", "the end-of-string symbol", .connectionError(.compressionError),
            [.request(1, andOctets: [0x00, 0x01, 0x61, 0x84, 0xFF, 0xFF, 0xFF, 0xFF])]),
        WireCase("6.1", "index 0", .connectionError(.compressionError), [.request(1, andOctets: [0x80])]),
        WireCase(
            "6.2", "fields literal, added, never indexed, and by number", .answer(1),
            [
                .request(
                    1,
                    andOctets: [
                        0x40, 0x01, 0x61, 0x01, 0x62, 0xBE, 0x7E, 0x01, 0x63, 0x10, 0x01, 0x64, 0x01, 0x65, 0xBE,
                    ])
            ]),
        WireCase(
            "6.3", "several table sizes, the last the largest allowed", .answer(1),
            [RawFrame(.headers, flags: 5, stream: 1, [0x20, 0x3F, 0x61, 0x3F, 0xE1, 0x1F] + indexed)]),
        WireCase(
            "6.3", "a table size above the limit", .connectionError(.compressionError),
            [RawFrame(.headers, flags: 5, stream: 1, [0x3F, 0xE2, 0x1F] + RawFrame.block(RawFrame.required))]),
    ]
}
