let fuzzTargets = [
    // Header blocks of one connection, each with its length in front.
    FuzzTarget("HeaderDecoder") { bytes in
        let dictionary = HeaderDictionary(.requests(["apns-topic", "authorization"]), longestBlock: 16_384)
        var decoder = HeaderDecoder(dictionary)
        defer { decoder.deallocate() }
        var rest = bytes[...]
        while let length = rest.popFirst() {
            var ignored = IgnoredHeaders(maximumBytes: 16_384)
            let block = Array(rest.prefix(Int(length)))
            rest = rest.dropFirst(Int(length))
            let outcome = block.withUnsafeBufferPointer { decoder.decode($0, into: &ignored) }
            if outcome != .done { return }
        }
    },
    FuzzTarget("HuffmanDecoder") { bytes in
        let capacity = HuffmanDecoder.capacity(forCoded: bytes.count)
        let target = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        defer { target.deallocate() }
        let count = bytes.withUnsafeBufferPointer { HuffmanDecoder.shared.decode($0, into: target) }
        precondition(count ?? 0 <= capacity, "no text is longer than its room")
    },
    // What a client sends after its preface, in pieces as long as the first octet says.
    FuzzTarget("ServerOctets") { bytes in
        guard let size = bytes.first else { return }
        ServerBench.shared.play(Array(bytes.dropFirst()), inPiecesOf: Int(size) + 1)
    },
    // The same in whole frames.
    FuzzTarget("ServerFrames") { bytes in
        ServerBench.shared.play(FrameSketch.octets(of: bytes), inPiecesOf: 4096)
    },
    FuzzTarget("ClientOctets") { bytes in ClientBench.play(bytes) },
    FuzzTarget("ClientFrames") { bytes in ClientBench.play(FrameSketch.octets(of: bytes)) },
    // A certificate that a client shows.
    FuzzTarget("PeerCertificate") { bytes in
        guard let certificate = PeerCertificate(der: bytes) else { return }
        _ = (certificate.commonName, certificate.userID, certificate.value(ofExtension: "1.2.840.113635.100.6.3.6"))
        precondition(certificate.fingerprint.count == 32, "SHA-256 has 32 octets")
    },
]
