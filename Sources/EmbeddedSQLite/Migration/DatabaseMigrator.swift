/// Brings a database to the form this program expects: named steps, each run once in its life, in order.
///
/// Several modules keep their tables in one file: the list is theirs put together. A new step goes at the end of its
/// module's list; an old one is never edited, since files in the field have run it.
package struct DatabaseMigrator: Sendable {
    /// One step. Its name is kept in the database for ever: `push-service 1: pushes`.
    package struct Migration: Sendable {
        package let name: String
        package let apply: @Sendable (Connection) throws -> Void

        package init(_ name: String, apply: @escaping @Sendable (Connection) throws -> Void) {
            self.name = name
            self.apply = apply
        }

        /// A step that is SQL alone.
        package init(_ name: String, sql: String) {
            self.init(name) { try $0.execute(sql) }
        }
    }

    private let migrations: [Migration]

    package init(_ migrations: [Migration]) {
        precondition(Set(migrations.map(\.name)).count == migrations.count, "two migrations have the same name")
        self.migrations = migrations
    }

    /// Runs the steps the database has not seen, each in its own transaction: after a failure the steps before stay.
    ///
    /// - Throws: ``SQLiteError/Code/newerVersion``, before anything is changed, if the database has seen a step that
    ///   is not in the list; otherwise what the failing step threw.
    package func migrate(_ connection: Connection) throws {
        try connection.run(
            """
            CREATE TABLE IF NOT EXISTS migration (
                position INTEGER PRIMARY KEY,
                name TEXT NOT NULL UNIQUE,
                applied_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
            )
            """)
        try refuseNewerDatabase(connection)
        for migration in migrations {
            try connection.transaction {
                // Asked inside the lock: another process may be migrating the same file.
                guard try !Self.isApplied(migration, connection) else { return }
                try migration.apply(connection)
                try connection.run("INSERT INTO migration (name) VALUES (?)", migration.name)
            }
        }
    }

    private func refuseNewerDatabase(_ connection: Connection) throws {
        let known = Set(migrations.map(\.name))
        let applied: [String] = try connection.query("SELECT name FROM migration ORDER BY position") { $0[0] }
        guard let unknown = applied.first(where: { !known.contains($0) }) else { return }
        throw SQLiteError(
            .newerVersion,
            "the database was written by a newer version (it has \"\(unknown)\", which this version does not know): "
                + "use that version, or another database file")
    }

    private static func isApplied(_ migration: Migration, _ connection: Connection) throws -> Bool {
        try connection.first("SELECT 1 FROM migration WHERE name = ?", migration.name) { _ in true } ?? false
    }
}
