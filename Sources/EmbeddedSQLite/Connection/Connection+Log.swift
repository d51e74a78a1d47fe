internal import CSQLite

/// The write-ahead log: where commits go first. <https://sqlite.org/wal.html>
extension Connection {
    /// Has `observer` told how many pages the log has after each commit of this connection, which from then on moves
    /// nothing back into the file by itself. Lives as long as the connection.
    func observeLog(_ observer: Checkpointer) {
        guard let handle = unsafe handle else { return }
        unsafe sqlite3_wal_hook(
            handle,
            { observer, _, _, pages in
                guard let observer = unsafe observer else { return SQLITE_OK }
                unsafe Unmanaged<Checkpointer>.fromOpaque(observer)._withUnsafeGuaranteedRef {
                    $0.committed(pages: Int(pages))
                }
                return SQLITE_OK
            }, Unmanaged.passUnretained(observer).toOpaque())
    }

    /// Moves what no reader needs in the log any more back into the file, beside whoever writes.
    ///
    /// - Returns: how many pages the log has, and how many of them were moved.
    func moveLog() throws -> (pages: Int, moved: Int) {
        try first("PRAGMA wal_checkpoint(PASSIVE)") { ($0[1], $0[2]) } ?? (0, 0)
    }
}
