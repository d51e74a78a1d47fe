package import APS

/// What a provider key may be used for: Apple makes keys for one world or both, and for a team or for some topics.
///
/// Source: "Establishing a token-based connection to APNs".
package struct KeyScope: Sendable, Equatable, Codable {
    /// nil: both.
    package var world: World?
    /// Bundle ids or topics, in order; none: all of the team's.
    package var topics: [String]

    package init(world: World? = nil, topics: [String] = []) {
        self.world = world
        self.topics = topics
    }

    /// Whether the key is for one of these topics: for the topic itself, or for the app it belongs to.
    func allows(_ topic: ArraySlice<UInt8>) -> Bool {
        if topics.isEmpty { return true }
        let text = String(decoding: topic, as: UTF8.self)
        return topics.contains(text) || topics.contains(PushType.split(topic: text).bundle)
    }
}
