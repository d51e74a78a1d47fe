import APS
import Testing

@testable import SimulatedDevice
@testable import tambuli

@Suite("A medium in one line")
struct AttachmentLineTests {
    @Test("only what is known is told")
    func parts() {
        var attachment = AttachmentRecord(identifier: "media", path: "/a.png", type: "public.png", frameCount: 1)
        #expect(AttachmentLine(.drawn(attachment)).text == "▣ media · public.png")
        attachment = AttachmentRecord(
            identifier: "media", path: "/a.gif", type: "com.compuserve.gif", byteCount: 99, width: 640, height: 480,
            duration: 1.2, frameCount: 12)
        #expect(
            AttachmentLine(.drawn(attachment)).text
                == "▣ media · com.compuserve.gif · 640×480 px · 12 frames · 1.2 s · 99 bytes · plays")
    }

    @Test("a film says how it plays")
    func film() {
        let film = AttachmentRecord(identifier: "a", path: "/a.mp4", type: "public.mpeg-4")
        #expect(AttachmentLine(.drawn(film)).text == "▣ a · public.mpeg-4 · plays muted, stops after 30 s")
    }

    @Test(
        "a length is told as a person would",
        arguments: [
            (0, "0.0 s"), (3.25, "3.3 s"), (59.94, "59.9 s"), (59.96, "1:00"), (65.4, "1:05"), (3_599.6, "1:00:00"),
            (3_725, "1:02:05"), (359_999, "99:59:59"), (360_000, "more than 100 h"), (.infinity, "more than 100 h"),
            (.nan, "more than 100 h"),
        ])
    func time(seconds: Double, expected: String) {
        let attachment = AttachmentRecord(identifier: "a", path: "/a.mp3", type: "public.mp3", duration: seconds)
        #expect(AttachmentLine(.drawn(attachment)).text == "▣ a · public.mp3 · \(expected) · plays on tap")
    }
}

extension Presentation.Medium {
    fileprivate static func drawn(_ record: AttachmentRecord) -> Self {
        Self(record, in: .expanded, rules: .documented)
    }
}
