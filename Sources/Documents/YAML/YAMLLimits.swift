/// What keeps a YAML document from costing more than it is worth. Each is refused in a sentence that names it.
package struct YAMLLimits: Sendable {
    /// Default: 4 MiB. Files of ours are written by people.
    package var bytes = 4 << 20
    /// How deep lists and objects may be nested. Default: as in JSON.
    package var depth = JSONDialect.strict.depthLimit

    package init() {}
}
