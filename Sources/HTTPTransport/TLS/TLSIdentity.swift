/// Who a side of a TLS connection is: its certificate, those that vouch for it, and its key.
package struct TLSIdentity: Sendable {
    /// PEM text: the own certificate first, then those between it and the authority.
    package var certificateChain: String
    /// PEM text: a secret.
    package var privateKey: String

    package init(certificateChain: String, privateKey: String) {
        self.certificateChain = certificateChain
        self.privateKey = privateKey
    }
}
