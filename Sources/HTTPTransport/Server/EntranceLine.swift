/// Connections of one server's loop that are not open, and from which something has come: first come, first served.
struct EntranceLine {
    /// Nil are those who had their turn: a connection that ends in it frees what TLS took at once, and not with a thousand
    /// others.
    private var line: [HTTPServerConnection?] = []
    private var start = 0

    var isEmpty: Bool { start == line.count }

    mutating func append(_ connection: HTTPServerConnection) { line.append(connection) }

    /// Whose turn it is. One that was closed while it waited has none.
    mutating func popFirst() -> HTTPServerConnection? {
        defer { forgetPopped() }
        while start < line.count {
            let connection = line[start].take()
            start += 1
            if let connection, !connection.isClosed { return connection }
        }
        return nil
    }

    private mutating func forgetPopped() {
        guard start == line.count || start == 1024 else { return }
        line.removeFirst(start)
        start = 0
    }
}
