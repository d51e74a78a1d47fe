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

    @Test("a file of exactly the limit may be attached, one byte more may not")
    func bound() throws {
        let png = SampleMedia.png(width: 1, height: 1)
        let full = png + Array(repeating: 0, count: 10_485_760 - png.count)
        #expect(try #require(MediaProbe.probe(full)).isWithinSizeLimit)
        #expect(try !#require(MediaProbe.probe(full + [0])).isWithinSizeLimit)
        #expect(try !#require(MediaProbe.probe(SampleMedia.webp)).isWithinSizeLimit)
    }
}
