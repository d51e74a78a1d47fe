/// A kind of file, as the notification system names it. One table: ``all``.
///
/// What may be attached, and how large, is Apple's table ("UNNotificationAttachment", Supported File Types). The other
/// rows are there so that a refusal can say what a file really is.
package struct MediaType: Sendable, Hashable {
    package enum Kind: String, Sendable {
        case image, audio, movie, document
    }

    /// Uniform type identifier, such as `public.jpeg`: what a type hint must be.
    package let identifier: String
    package let kind: Kind
    /// With its article, for messages: "a WebP picture".
    package let name: String
    /// What a server sends as `Content-Type`.
    package let mimeType: String
    /// Usual file name extensions in lower case, the usual one first.
    package let extensions: [String]
    /// Whether Apple's table lists the type.
    package let isAttachable: Bool

    /// The largest file that may be attached, in bytes, itself included; nil for what may not be attached at all.
    ///
    /// Apple says 5, 10 and 50 MB without saying which megabyte. We take 2²⁰, the larger reading, so that no file is
    /// refused here that a phone would show.
    package var sizeLimit: Int? {
        guard isAttachable else { return nil }
        return switch kind {
        case .audio: 5 << 20
        case .image: 10 << 20
        case .movie: 50 << 20
        case .document: nil
        }
    }

    /// The type with this identifier, letter case aside; nil for `jpg`, which is no type identifier.
    package static func identified(by identifier: String) -> MediaType? {
        let wanted = identifier.lowercased()
        return all.first { $0.identifier.lowercased() == wanted }
    }

    /// The type a file name extension stands for, without its dot, letter case aside.
    package static func withExtension(_ fileExtension: String) -> MediaType? {
        let wanted = fileExtension.lowercased()
        return all.first { $0.extensions.contains(wanted) }
    }
}

// MARK: The table

extension MediaType {
    package static let all: [MediaType] = [
        jpeg, png, gif, aiff, wav, mp3, mpeg4Audio, mpeg, mpeg2Video, mpeg4, avi,
        webp, heic, avif, jpegXL, bmp, tiff, svg, quickTime, m4v, threeGPP, transportStream, webM, matroska, aifc, aac,
        flac,
        ogg, caf, pdf, html, plainText, zip, gzip,
    ]

    package static let jpeg = attachable("public.jpeg", .image, "a JPEG picture", "image/jpeg", "jpg", "jpeg")
    package static let png = attachable("public.png", .image, "a PNG picture", "image/png", "png")
    package static let gif = attachable("com.compuserve.gif", .image, "a GIF picture", "image/gif", "gif")
    package static let aiff = attachable("public.aiff-audio", .audio, "an AIFF sound", "audio/aiff", "aiff", "aif")
    package static let wav = attachable("com.microsoft.waveform-audio", .audio, "a WAV sound", "audio/wav", "wav")
    package static let mp3 = attachable("public.mp3", .audio, "an MP3 sound", "audio/mpeg", "mp3")
    package static let mpeg4Audio = attachable(
        "public.mpeg-4-audio", .audio, "an MPEG-4 sound", "audio/mp4", "m4a")
    package static let mpeg = attachable("public.mpeg", .movie, "an MPEG film", "video/mpeg", "mpg", "mpeg")
    package static let mpeg2Video = attachable(
        "public.mpeg-2-video", .movie, "an MPEG-2 film", "video/mpeg", "m2v")
    package static let mpeg4 = attachable("public.mpeg-4", .movie, "an MPEG-4 film", "video/mp4", "mp4")
    package static let avi = attachable("public.avi", .movie, "an AVI film", "video/x-msvideo", "avi")

    package static let webp = other("org.webmproject.webp", .image, "a WebP picture", "image/webp", "webp")
    package static let heic = other("public.heic", .image, "a HEIC picture", "image/heic", "heic", "heif")
    package static let avif = other("public.avif", .image, "an AVIF picture", "image/avif", "avif")
    package static let jpegXL = other("public.jpeg-xl", .image, "a JPEG XL picture", "image/jxl", "jxl")
    package static let bmp = other("com.microsoft.bmp", .image, "a BMP picture", "image/bmp", "bmp")
    package static let tiff = other("public.tiff", .image, "a TIFF picture", "image/tiff", "tiff", "tif")
    package static let svg = other("public.svg-image", .image, "an SVG drawing", "image/svg+xml", "svg")
    package static let quickTime = other(
        "com.apple.quicktime-movie", .movie, "a QuickTime film", "video/quicktime", "mov", "qt")
    package static let m4v = other("com.apple.m4v-video", .movie, "an M4V film", "video/x-m4v", "m4v")
    package static let threeGPP = other("public.3gpp", .movie, "a 3GPP film", "video/3gpp", "3gp", "3gpp")
    package static let transportStream = other(
        "public.mpeg-2-transport-stream", .movie, "an MPEG transport stream", "video/mp2t", "ts")
    package static let webM = other("org.webmproject.webm", .movie, "a WebM film", "video/webm", "webm")
    package static let matroska = other("org.matroska.mkv", .movie, "a Matroska film", "video/x-matroska", "mkv")
    package static let aifc = other("public.aifc-audio", .audio, "a compressed AIFF sound", "audio/aiff", "aifc")
    package static let aac = other("public.aac-audio", .audio, "a bare AAC sound", "audio/aac", "aac")
    package static let flac = other("org.xiph.flac", .audio, "a FLAC sound", "audio/flac", "flac")
    package static let ogg = other("org.xiph.ogg-audio", .audio, "an Ogg sound", "audio/ogg", "ogg", "oga", "opus")
    package static let caf = other("com.apple.coreaudio-format", .audio, "a Core Audio sound", "audio/x-caf", "caf")
    package static let pdf = other("com.adobe.pdf", .document, "a PDF document", "application/pdf", "pdf")
    package static let html = other("public.html", .document, "an HTML page", "text/html", "html", "htm")
    package static let plainText = other("public.plain-text", .document, "plain text", "text/plain", "txt", "text")
    package static let zip = other("public.zip-archive", .document, "a ZIP archive", "application/zip", "zip")
    package static let gzip = other(
        "org.gnu.gnu-zip-archive", .document, "gzip-compressed data", "application/gzip", "gz")

    private static func attachable(
        _ identifier: String, _ kind: Kind, _ name: String, _ mimeType: String, _ extensions: String...
    ) -> MediaType {
        MediaType(
            identifier: identifier, kind: kind, name: name, mimeType: mimeType, extensions: extensions,
            isAttachable: true)
    }

    private static func other(
        _ identifier: String, _ kind: Kind, _ name: String, _ mimeType: String, _ extensions: String...
    ) -> MediaType {
        MediaType(
            identifier: identifier, kind: kind, name: name, mimeType: mimeType, extensions: extensions,
            isAttachable: false)
    }
}
