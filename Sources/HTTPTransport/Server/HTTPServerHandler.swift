/// What a server does with requests. Each event loop has its own, made on that loop and called on it only.
package protocol HTTPServerHandler: AnyObject {
    /// The handshake is done: name and certificate of the peer are known.
    func connectionOpened(_ connection: HTTPServerConnection)
    /// The last call for a connection; its exchanges are gone.
    func connectionClosed(_ connection: HTTPServerConnection)
    /// Headers and the whole body of a request have come. Answer now or later, on this loop.
    func handle(_ exchange: HTTPExchange)
    /// Once after a wake-up of the loop in which ``handle(_:)`` was called: the requests since then make a batch.
    func cycleEnded()
}
