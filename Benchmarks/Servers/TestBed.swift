import Foundation
import HTTPTransport
import PushService

/// What all servers of a comparison have in common, in a folder: a certificate and its authority, the key that signs
/// provider tokens, a token, the device tokens pushed to, and a payload of 250 bytes.
struct TestBed {
    static let topic = "com.example.chat"
    static let keyID = "ABCDE12345"
    static let teamID = "TEAM123456"
    static let deviceCount = 1000

    let folder: String

    var authorityPath: String { folder + "/ca.pem" }
    var certificatePath: String { folder + "/server.pem" }
    var keyPath: String { folder + "/server.key" }
    var signingKeyPath: String { folder + "/signing.p8" }
    var publicKeyPath: String { folder + "/signing.pem" }
    var tokensPath: String { folder + "/tokens.txt" }
    var payloadPath: String { folder + "/payload.json" }
    var bearerPath: String { folder + "/bearer.txt" }
    var emptyFilesFolder: String { folder + "/empty" }

    /// Makes one in the temporary folder.
    static func made() throws -> TestBed {
        let bed = TestBed(
            folder: NSTemporaryDirectory() + "/tambuli-bench-\(ProcessInfo.processInfo.processIdentifier)")
        try bed.create()
        return bed
    }

    /// Makes one in a folder of somebody's choice, or goes on with the one that is there.
    static func kept(in folder: String) throws -> TestBed {
        let bed = TestBed(folder: folder)
        if FileManager.default.fileExists(atPath: bed.bearerPath) {
            // An hour is all that a provider token lives.
            try bed.signToken(with: ES256PrivateKey(pem: PrivateFile.text(at: bed.signingKeyPath)))
        } else {
            try bed.create()
        }
        return bed
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// Makes all of it.
    func create() throws {
        try FileManager.default.createDirectory(
            atPath: emptyFilesFolder + "/3/device", withIntermediateDirectories: true)
        let authority = try CertificateAuthority.create(commonName: "Benchmark")
        let identity = try authority.issueServerCertificate(names: ["localhost", "127.0.0.1"])
        try PrivateFile.write(authority.certificatePEM, to: authorityPath)
        try PrivateFile.write(identity.certificateChain, to: certificatePath)
        try PrivateFile.write(identity.privateKey, to: keyPath)
        let key = try ES256PrivateKey.generate()
        try PrivateFile.write(key.pem, to: signingKeyPath)
        try PrivateFile.write(key.publicKey.pem, to: publicKeyPath)
        try signToken(with: key)
        try PrivateFile.write(Self.payload, to: payloadPath)
        let random = RandomBytes()
        let tokens = (0..<Self.deviceCount).map { _ in
            random.bytes(32).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        try PrivateFile.write(tokens.joined(separator: "\n") + "\n", to: tokensPath)
        // nghttpd answers an empty file with HEADERS alone and reads no file for it: the fair peer.
        for token in tokens {
            try Data().write(to: URL(fileURLWithPath: emptyFilesFolder + "/3/device/" + token))
        }
    }

    private func signToken(with key: ES256PrivateKey) throws {
        let token = try ProviderToken.sign(
            with: key, keyID: Self.keyID, teamID: Self.teamID, issuedAt: Int(WallClock.now()))
        try PrivateFile.write(token, to: bearerPath)
    }

    var identity: TLSIdentity {
        get throws {
            TLSIdentity(
                certificateChain: try PrivateFile.text(at: certificatePath),
                privateKey: try PrivateFile.text(at: keyPath))
        }
    }

    var tokens: [String] {
        get throws { try PrivateFile.text(at: tokensPath).split(separator: "\n").map(String.init) }
    }

    /// 250 bytes.
    static let payload: String = {
        let start =
            #"{"aps":{"alert":{"title":"Ana","body":"Lunch at noon?"},"category":"message","thread-id":"c1"},"pad":""#
        return start + String(repeating: "x", count: 250 - start.utf8.count - 2) + #""}"#
    }()
}
