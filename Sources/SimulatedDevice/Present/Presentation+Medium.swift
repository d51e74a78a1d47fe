package import APS
import Media

extension Presentation {
    /// A picture, sound or film as it is drawn: what the file is, how it fills its place, and how it plays.
    ///
    /// It has all members of its ``AttachmentRecord``, and in JSON they stand side by side with its own.
    @dynamicMemberLookup
    package struct Medium: Sendable, Equatable, Codable {
        package var record: AttachmentRecord
        /// How it fills its place; nil for what has no picture.
        package var fit: Fit?
        package var playback: Playback
        /// A PNG file that stands for it where space is short; only a host can make it, so it is nil until then.
        package var thumbnailPath: String?
        /// Why there is no thumbnail, as a sentence; nil while nobody has asked for one.
        package var noThumbnail: String?

        package enum Fit: String, Sendable, Codable {
            /// Whole, made smaller or larger to fit the width.
            case scaled
            /// Cut to the place there is, unless the app says which part to show.
            case cropped
        }

        /// Source: the brief's article on rich notifications; Apple's documents say nothing about playing.
        package struct Playback: Sendable, Equatable, Codable {
            package enum Start: String, Sendable, Codable {
                /// It stands still.
                case never
                /// As soon as it is seen.
                case byItself
                /// When the person taps it in the opened notification.
                case onTap
            }

            package var start: Start
            package var isMuted = false
            /// Seconds after which it stops, even if there is more.
            package var stopsAfter: Double?
        }

        package subscript<Value>(dynamicMember member: KeyPath<AttachmentRecord, Value>) -> Value {
            record[keyPath: member]
        }
    }
}

extension Presentation.Medium {
    init(_ record: AttachmentRecord, in view: ViewKind, rules: RuleBookName) {
        let kind = MediaType.identified(by: record.type)?.kind
        let isOpen = view == .expanded || view == .longLook
        self.init(
            record: record, fit: kind == .audio ? nil : isOpen ? .scaled : .cropped,
            playback: Playback(of: kind, frames: record.frameCount ?? 1, rules: rules))
    }
}

extension Presentation.Medium.Playback {
    fileprivate init(of kind: MediaType.Kind?, frames: Int, rules: RuleBookName) {
        switch kind {
        case .audio: self.init(start: .onTap)
        case .movie:
            self.init(
                start: .byItself, isMuted: Rules.filmStartsMuted[rules], stopsAfter: Double(Rules.filmSeconds[rules]))
        case .image where frames > 1 && Rules.animationPlaysItself[rules]: self.init(start: .byItself)
        case .image, .document, nil: self.init(start: .never)
        }
    }
}

extension Presentation.Medium {
    private enum CodingKeys: String, CodingKey {
        case fit, playback, thumbnailPath, noThumbnail
    }

    package init(from decoder: any Decoder) throws {
        record = try AttachmentRecord(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        fit = try container.decodeIfPresent(Fit.self, forKey: .fit)
        playback = try container.decode(Playback.self, forKey: .playback)
        thumbnailPath = try container.decodeIfPresent(String.self, forKey: .thumbnailPath)
        noThumbnail = try container.decodeIfPresent(String.self, forKey: .noThumbnail)
    }

    package func encode(to encoder: any Encoder) throws {
        try record.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(fit, forKey: .fit)
        try container.encode(playback, forKey: .playback)
        try container.encodeIfPresent(thumbnailPath, forKey: .thumbnailPath)
        try container.encodeIfPresent(noThumbnail, forKey: .noThumbnail)
    }
}
