/// One step through a YAML document, with its place.
struct YAMLEvent {
    enum Kind {
        case streamStart, streamEnd, documentStart, documentEnd
        case alias
        /// A text, and whether it stands without quotes and so may be a number, true, false or null.
        case scalar(String, isPlain: Bool)
        case listStart, listEnd, objectStart, objectEnd
    }

    let kind: Kind
    /// `&name` stands before it.
    let hasAnchor: Bool
    /// `!name` stands before it.
    let hasTag: Bool
    let range: SourceRange
}
