/// A file type an attachment may have.
///
/// Source: the table on Apple's page *UNNotificationAttachment*. It does not say whether a megabyte is 10⁶ or 2²⁰
/// bytes: the larger is taken.
struct AttachmentType: Sendable {
    /// Uniform type identifier.
    let identifier: String
    let fileExtensions: [String]
    let kind: Kind

    enum Kind: String, Sendable {
        case audio, image, movie

        /// With its article, for messages.
        var name: String {
            switch self {
            case .audio: "a sound"
            case .image: "a picture"
            case .movie: "a film"
            }
        }

        /// The largest file, in bytes.
        var maximumSize: Int {
            switch self {
            case .audio: 5 << 20
            case .image: 10 << 20
            case .movie: 50 << 20
            }
        }
    }

    static let supported = [
        AttachmentType(identifier: "public.aiff-audio", fileExtensions: ["aif", "aiff"], kind: .audio),
        AttachmentType(identifier: "com.microsoft.waveform-audio", fileExtensions: ["wav"], kind: .audio),
        AttachmentType(identifier: "public.mp3", fileExtensions: ["mp3"], kind: .audio),
        AttachmentType(identifier: "public.mpeg-4-audio", fileExtensions: ["m4a"], kind: .audio),
        AttachmentType(identifier: "public.jpeg", fileExtensions: ["jpg", "jpeg"], kind: .image),
        AttachmentType(identifier: "com.compuserve.gif", fileExtensions: ["gif"], kind: .image),
        AttachmentType(identifier: "public.png", fileExtensions: ["png"], kind: .image),
        AttachmentType(identifier: "public.mpeg", fileExtensions: ["mpg", "mpeg"], kind: .movie),
        AttachmentType(identifier: "public.mpeg-2-video", fileExtensions: ["m2v"], kind: .movie),
        AttachmentType(identifier: "public.mpeg-4", fileExtensions: ["mp4"], kind: .movie),
        AttachmentType(identifier: "public.avi", fileExtensions: ["avi"], kind: .movie),
    ]

    static func named(_ identifier: String) -> AttachmentType? { supported.first { $0.identifier == identifier } }

    /// The type of a file name's extension, letter case ignored.
    static func of(fileExtension: String) -> AttachmentType? {
        let wanted = fileExtension.lowercased()
        return supported.first { $0.fileExtensions.contains(wanted) }
    }
}
