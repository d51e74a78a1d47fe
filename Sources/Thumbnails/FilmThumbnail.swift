import Media

/// The picture of a film at a moment, by the program `ffmpeg`.
///
/// The program is held to one file: no protocol but `file`, no container that could name another one, one thread, no
/// sound, no film beyond the pixels that pictures may have. How long it may run, and with how much memory, is for the
/// caller to bound.
package enum FilmThumbnail {
    package static let program = "ffmpeg"

    /// The command line, its program first.
    package static func command(for request: ThumbnailRequest) -> [String] {
        let part = request.part
        let side = ThumbnailRequest.longestSide
        // A crop needs two pixels, which chroma comes for.
        let filters = [
            "crop=max(2\\,iw*\(part.width)):max(2\\,ih*\(part.height)):iw*\(part.x):ih*\(part.y)",
            "scale=min(\(side)\\,iw):min(\(side)\\,ih):force_original_aspect_ratio=decrease",
        ]
        return [program, "-nostdin", "-hide_banner", "-loglevel", "error", "-threads", "1"]
            + ["-protocol_whitelist", "file", "-format_whitelist", "mov,mpeg,mpegvideo,avi"]
            + ["-max_pixels", "\(ThumbnailRequest.mostPixels)"]
            + moment(of: request) + ["-i", "file:\(request.source)"]
            + ["-an", "-sn", "-dn", "-frames:v", "1", "-vf", filters.joined(separator: ",")]
            + ["-filter_threads", "1", "-threads", "1", "-c:v", "png", "-f", "image2pipe", "-y"]
            + ["file:\(request.destination)"]
    }

    /// The program finds no picture at the very end, so it is sent to a little before.
    private static func moment(of request: ThumbnailRequest) -> [String] {
        let latest = request.duration.map { max(0, $0 - 0.2) } ?? .infinity
        let time = min(request.time, latest)
        return time > 0 ? ["-ss", "\(time)"] : []
    }
}
