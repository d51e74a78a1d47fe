/// Why there is no thumbnail, in a sentence without its full stop.
package struct ThumbnailError: Error, Sendable, CustomStringConvertible {
    package enum Code: Sendable {
        /// A sound, or what is no medium.
        case noPicture
        /// More pixels than are decoded here.
        case tooLarge
        /// The decoder could not make anything of the content.
        case undecodable
        /// The source or the destination.
        case file
    }

    package let code: Code
    package let message: String
    package var description: String { message }

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
