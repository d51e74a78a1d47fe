/// What came of making a thumbnail.
package enum ThumbnailOutcome: Sendable, Equatable {
    /// Path of a PNG file.
    case made(String)
    /// Why there is none, as a sentence.
    case none(String)
}
