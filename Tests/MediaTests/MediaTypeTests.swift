import Media
import Testing

@Suite("MediaType")
struct MediaTypeTests {
    @Test("a type is found by its identifier and by its extensions, letter case aside")
    func lookUp() {
        #expect(MediaType.identified(by: "public.JPEG") == .jpeg)
        #expect(MediaType.identified(by: "jpg") == nil)
        #expect(MediaType.withExtension("JPEG") == .jpeg)
        #expect(MediaType.withExtension("tmp") == nil)
        #expect(MediaType.withExtension("") == nil)
    }

    @Test("identifiers and extensions are each in the table once")
    func unique() {
        #expect(Set(MediaType.all.map(\.identifier)).count == MediaType.all.count)
        let extensions = MediaType.all.flatMap(\.extensions)
        #expect(Set(extensions).count == extensions.count)
    }

    @Test("eleven types may be attached, each up to the limit of its kind")
    func limits() {
        #expect(
            MediaType.all.filter(\.isAttachable) == [
                .jpeg, .png, .gif, .aiff, .wav, .mp3, .mpeg4Audio, .mpeg, .mpeg2Video, .mpeg4, .avi,
            ])
        #expect(MediaType.mp3.sizeLimit == 5_242_880)
        #expect(MediaType.png.sizeLimit == 10_485_760)
        #expect(MediaType.mpeg4.sizeLimit == 52_428_800)
        #expect(MediaType.webp.sizeLimit == nil)
    }

    @Test(
        "a file may be attached as what it is declared, or as what it is; the brand of an MPEG-4 file does not bind it",
        arguments: [
            (SampleMedia.png(width: 1, height: 1), .jpeg, .png),
            (SampleMedia.png(width: 1, height: 1), .mpeg4, nil),
            (SampleMedia.webp, .jpeg, nil),
            (
                SampleMedia.isoMedia("isom", end: SampleMedia.movie(SampleMedia.movieHeader(duration: 9), sound)),
                .mpeg4Audio, .mpeg4Audio
            ),
            (SampleMedia.isoMedia("isom"), .mpeg4Audio, nil),
            (SampleMedia.isoMedia("M4V "), .mpeg4, .mpeg4),
            (SampleMedia.isoMedia("M4V "), .avi, nil),
            (SampleMedia.isoMedia("qt  "), .mpeg4, nil),
        ] as [([UInt8], MediaType, MediaType?)])
    func declared(bytes: [UInt8], declared: MediaType, type: MediaType?) throws {
        #expect(try #require(MediaProbe.probe(bytes)).type(declaredAs: declared) == type)
    }

    @Test("an M4V film may be attached as an MPEG-4 film, and a QuickTime film not at all")
    func attachable() throws {
        #expect(try #require(MediaProbe.probe(SampleMedia.isoMedia("M4V "))).attachableType == .mpeg4)
        #expect(try #require(MediaProbe.probe(SampleMedia.isoMedia("qt  "))).attachableType == nil)
        #expect(try #require(MediaProbe.probe(SampleMedia.wav)).attachableType == .wav)
    }

    private static let sound = SampleMedia.pictureTrack(handler: "soun")
}
