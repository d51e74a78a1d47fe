/// What identifiers differ in that a reader takes for the same.
package enum Spelling {
    /// "in letter case", or "in how its accents are composed": `é` is one scalar or two, and the system compares scalars.
    package static func difference(of identifier: String, from other: String) -> String {
        identifier == other ? "in how its accents are composed" : "in letter case"
    }
}
