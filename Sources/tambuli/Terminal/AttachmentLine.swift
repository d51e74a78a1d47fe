import APS
import SimulatedDevice

/// A notification's medium in one line: what it is, how large, how long.
struct AttachmentLine {
    let text: String

    init(_ medium: Presentation.Medium) {
        let attachment = medium.record
        var parts = ["▣ \(attachment.identifier)", attachment.type]
        if let width = attachment.width, let height = attachment.height { parts.append("\(width)×\(height) px") }
        if let frames = attachment.frameCount, frames > 1 { parts.append("\(frames) frames") }
        if let seconds = attachment.duration { parts.append(Self.time(seconds)) }
        if let bytes = attachment.byteCount { parts.append("\(bytes) bytes") }
        if let playing = Self.playing(medium.playback) { parts.append(playing) }
        text = parts.joined(separator: " · ")
    }

    private static func playing(_ playback: Presentation.Medium.Playback) -> String? {
        switch playback.start {
        case .never: nil
        case .onTap: "plays on tap"
        case .byItself:
            (playback.isMuted ? "plays muted" : "plays")
                + (playback.stopsAfter.map { ", stops after \(Int($0)) s" } ?? "")
        }
    }

    /// What a header claims may be absurd, so it is compared before it is converted.
    private static func time(_ seconds: Double) -> String {
        guard (0..<360_000).contains(seconds) else { return "more than 100 h" }
        let tenths = Int((seconds * 10).rounded())
        if tenths < 600 { return "\(tenths / 10).\(tenths % 10) s" }
        let whole = Int(seconds.rounded())
        let (hours, minutes, rest) = (whole / 3_600, whole / 60 % 60, twoDigits(whole % 60))
        return hours == 0 ? "\(minutes):\(rest)" : "\(hours):\(twoDigits(minutes)):\(rest)"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
