extension Command {
    static let catalog = Command(
        name: "catalog", summary: "Keep one list of categories for the app and the server",
        subcommands: [catalogLint, catalogDiff, catalogCheck, catalogScan, catalogInit, catalogGenerate])
}

extension Argument {
    /// The manifest, by its usual name if absent.
    static let manifest = Argument("MANIFEST", .file(), "the manifest; \(ManifestFile.usualName) if absent", .optional)
}

extension Option {
    static let catalog = Option(
        "catalog", .file(), "the manifest to check against", default: ManifestFile.usualName)
}
