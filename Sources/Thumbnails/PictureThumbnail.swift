import CGdkPixbuf
import Glibc

/// A small picture of a JPEG, PNG or GIF file, by gdk-pixbuf.
///
/// Decoders are the last code to trust with a stranger's file: this belongs into a process that holds nothing else, with
/// its memory and time bounded. The decoder is chosen by the type that our own readers found, not by its own guess.
package enum PictureThumbnail {
    /// Writes a PNG file.
    package static func make(_ request: ThumbnailRequest) throws(ThumbnailError) {
        let loader = try PictureLoader(request)
        try loader.read(request.source)
        try loader.picture(frame: min(Int(min(request.time, 1e6)), request.frameCount - 1))
            .upright().part(request.part).scaled(toFit: ThumbnailRequest.longestSide).write(to: request.destination)
    }
}
