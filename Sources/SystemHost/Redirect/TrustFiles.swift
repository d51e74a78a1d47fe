import FoundationEssentials
import Glibc

/// How a program is brought to trust one more authority.
enum TrustFiles {
    /// Where systems keep the authorities that they trust.
    static let systemBundles = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
    ]

    /// The system's authorities and one more.
    static func bundle(adding authority: String) -> String {
        let system = systemBundles.lazy.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }.first ?? ""
        return system + "\n" + authority
    }

    /// By what variables which program is told: `bundle` has all authorities, `authority` only the one more.
    static func variables(bundle: String, authority: String) -> [String: String] {
        [
            "SSL_CERT_FILE": bundle,  // OpenSSL and what builds on it, Go, Ruby, Rust's native roots, httpx
            "CURL_CA_BUNDLE": bundle,  // curl, and Python's requests
            "REQUESTS_CA_BUNDLE": bundle,  // Python's requests
            "NODE_EXTRA_CA_CERTS": authority,  // Node, which keeps its own
            "DENO_CERT": authority,
            "GRPC_DEFAULT_SSL_ROOTS_FILE_PATH": bundle,
        ]
    }
}
