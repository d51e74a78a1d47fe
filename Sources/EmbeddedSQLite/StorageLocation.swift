/// Where a store keeps its file.
package enum StorageLocation: Sendable, Equatable {
    /// In this file, durably. Its folder must exist.
    case file(path: String)
    /// In a file of its own in memory (or the temporary folder where there is no memory file system), gone at the end.
    ///
    /// A real file, and no SQLite memory database, because those cannot have readers beside a writer: this way the same
    /// code runs with and without `--ephemeral`.
    case ephemeral
}
