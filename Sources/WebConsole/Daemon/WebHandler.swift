/// What a ``WebServer`` serves.
package protocol WebHandler: Sendable {
    /// Judges a request by its head, before its body is read. Called on the server's thread: must not block.
    ///
    /// - Returns: the refusal, or nil when the request may come.
    func refusal(of request: WebRequest) -> WebResponse?

    /// Answers a request; never throws: what goes wrong is an answer too.
    func respond(to request: WebRequest) async -> WebResponse

    /// An answer was sent; for whoever counts.
    func answered(status: Int)
}
