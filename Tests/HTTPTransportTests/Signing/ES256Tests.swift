import Foundation
import HTTPTransport
import Testing

@Suite("ES256")
struct ES256Tests {
    private static let message = Array("eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJURUFNIn0".utf8)

    @Test("a signature holds for its message and its key, and for no other")
    func signAndVerify() throws {
        let key = try ES256PrivateKey.generate()
        let signature = try key.sign(Self.message)
        #expect(signature.count == 64)
        #expect(key.publicKey.verifies(signature: signature, message: Self.message))
        #expect(!key.publicKey.verifies(signature: signature, message: Self.message + [0]))
        #expect(!(try ES256PrivateKey.generate()).publicKey.verifies(signature: signature, message: Self.message))
        for position in [0, 31, 32, 63] {
            var forged = signature
            forged[position] ^= 1
            #expect(!key.publicKey.verifies(signature: forged, message: Self.message))
        }
    }

    @Test("a signature of another length or of zeros is refused", arguments: [0, 1, 63, 64, 65, 72])
    func malformedSignature(length: Int) throws {
        let key = try ES256PrivateKey.generate().publicKey
        #expect(!key.verifies(signature: Array(repeating: 0, count: length), message: Self.message))
    }

    /// RFC 7515, appendix A.3: key, signing input and signature.
    @Test("the example of RFC 7515 is accepted")
    func publishedExample() throws {
        let x = try #require(Base64URL.decode("f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU".utf8))
        let y = try #require(Base64URL.decode("x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0".utf8))
        // SubjectPublicKeyInfo of an uncompressed point on P-256.
        let prefix: [UInt8] = [
            0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48,
            0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
        ]
        let key = try ES256PublicKey(der: prefix + x + y)
        let signature = try #require(
            Base64URL.decode(
                "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q".utf8))
        let input =
            "eyJhbGciOiJFUzI1NiJ9"
            + ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
        #expect(key.verifies(signature: signature, message: Array(input.utf8)))
    }

    @Test("keys survive the way through PEM")
    func pem() throws {
        let key = try ES256PrivateKey.generate()
        #expect(key.pem.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
        let again = try ES256PrivateKey(pem: key.pem)
        let publicAgain = try ES256PublicKey(pem: key.publicKey.pem)
        #expect(publicAgain.verifies(signature: try again.sign(Self.message), message: Self.message))
    }

    static let unusable = [
        "", "not PEM at all", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
    ]

    @Test("a text that is no key is refused in words", arguments: unusable)
    func unusableText(text: String) {
        let privateError = #expect(throws: HTTPTransportError.self) { try ES256PrivateKey(pem: text) }
        #expect(privateError?.code == .keyInvalid)
        #expect(privateError?.message.contains("-----BEGIN PRIVATE KEY-----") == true)
        let publicError = #expect(throws: HTTPTransportError.self) { try ES256PublicKey(pem: text) }
        #expect(publicError?.code == .keyInvalid)
    }

    @Test("openssl verifies what we sign, and we what openssl signs", .enabled(if: Tool.exists("openssl")))
    func openssl() async throws {
        let openssl = try #require(Tool("openssl"))
        try await Tool.withTemporaryFolder { folder in
            let key = try ES256PrivateKey.generate()
            try key.pem.write(toFile: "\(folder)/key.pem", atomically: true, encoding: .utf8)
            try key.publicKey.pem.write(toFile: "\(folder)/public.pem", atomically: true, encoding: .utf8)
            try Data(Self.message).write(to: URL(fileURLWithPath: "\(folder)/message"))
            try Data(Self.der(of: try key.sign(Self.message))).write(to: URL(fileURLWithPath: "\(folder)/signature"))
            let verified = try await openssl.run([
                "dgst", "-sha256", "-verify", "\(folder)/public.pem", "-signature", "\(folder)/signature",
                "\(folder)/message",
            ])
            #expect(verified.output == "Verified OK\n")
            let signed = try await openssl.run([
                "dgst", "-sha256", "-sign", "\(folder)/key.pem", "-out", "\(folder)/theirs", "\(folder)/message",
            ])
            #expect(signed.status == 0)
            let theirs = Self.fixedWidth(der: Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/theirs"))))
            #expect(key.publicKey.verifies(signature: theirs, message: Self.message))
        }
    }

    @Test("a key on another curve is refused in words", .enabled(if: Tool.exists("openssl")))
    func otherCurve() async throws {
        let openssl = try #require(Tool("openssl"))
        let made = try await openssl.run(["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384"])
        let error = #expect(throws: HTTPTransportError.self) { try ES256PrivateKey(pem: made.output) }
        #expect(error?.message == "the private key is not on the curve P-256, the one ES256 signs with")
    }

    private static func der(of signature: [UInt8]) -> [UInt8] {
        let numbers = [signature[..<32], signature[32...]].map { part -> [UInt8] in
            let short = Array(part.drop { $0 == 0 })
            let number = (short.first ?? 0x80) >= 0x80 ? [0] + short : short
            return [0x02, UInt8(number.count)] + number
        }.joined()
        return [0x30, UInt8(numbers.count)] + numbers
    }

    private static func fixedWidth(der: [UInt8]) -> [UInt8] {
        var rest = der.dropFirst(2)
        var signature: [UInt8] = []
        for _ in 0..<2 {
            let length = Int(rest[rest.startIndex + 1])
            let number = rest.dropFirst(2).prefix(length).drop { $0 == 0 }
            signature += Array(repeating: 0, count: 32 - number.count) + number
            rest = rest.dropFirst(2 + length)
        }
        return signature
    }
}
