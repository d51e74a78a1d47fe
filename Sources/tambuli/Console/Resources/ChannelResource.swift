import SimulatedDevice
import WebConsole

/// An Android notification channel as the API writes and reads it.
enum ChannelResource {
    static let schema = Schema.object(
        "Channel", .required("id", .string), .required("name", .string), .required("importance", importance),
        .required("deleted", .boolean))

    /// A channel that an app creates.
    static let new = Schema.object(
        "NewChannel", .required("id", .string(1...200)), .optional("name", .string(1...200), "by default its id"),
        .optional("importance", importance, "by default normal"))

    /// What the person sets for a channel.
    static let change = Schema.object(
        "ChannelChange", .required("id", .string(1...200)), .required("importance", importance))

    private static let importance = Schema.word(Channel.Importance.allCases.map { "\($0)" })
        .meaning("none is blocked, minimum and low are silent, normal sounds, high peeks into the screen")

    static func json(_ channel: Channel) -> JSON {
        .object([
            ("id", .string(channel.id)), ("name", .string(channel.name)),
            ("importance", .string("\(channel.importance)")), ("deleted", .bool(channel.isDeleted)),
        ])
    }

    /// A channel in a body.
    struct Given: Decodable {
        var id: String
        var name: String?
        var importance: Channel.Importance?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            id = try container.decode(String.self, forKey: .id)
            name = try container.decodeIfPresent(String.self, forKey: .name)
            importance = try container.decodeIfPresent(String.self, forKey: .importance).flatMap(
                Channel.Importance.init(named:))
        }

        private enum Key: CodingKey {
            case id, name, importance
        }

        var channel: Channel { Channel(id: id, name: name ?? id, importance: importance ?? .normal) }
    }
}

extension Channel.Importance {
    /// By the word that the API and the command line have for it.
    init?(named name: String) {
        guard let found = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
        self = found
    }
}
