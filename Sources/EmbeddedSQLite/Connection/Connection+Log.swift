internal import CSQLite

/// The write-ahead log: where commits go first. <https://sqlite.org/wal.html>
extension Connection {
    /// Has `observer` told how many pages the log has after each commit of this connection, which from then on moves
    /// nothing back into the file by itself. Lives as long as the connection.
    func observeLog(_ observer: Checkpointer) {
        guard let handle = unsafe handle else { return }
        unsafe sqlite3_wal_hook(
            handle,
            { observer, handle, name, pages in
                guard let observer = unsafe observer else { return SQLITE_OK }
                let mustHelp = unsafe Unmanaged<Checkpointer>.fromOpaque(observer)._withUnsafeGuaranteedRef {
                    $0.committed(pages: Int(pages))
                }
                // A failure leaves all in the log, where it is safe, for the next time.
                if mustHelp {
                    unsafe sqlite3_wal_checkpoint_v2(handle, name, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
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
