import Documents
import SimulatedDevice

/// An Android channel, as the app creates it.
struct ChannelGiven: Sendable {
    let channel: Channel

    init(_ node: Node) {
        let id = node["id"]?.text ?? ""
        var channel = Channel(
            id: id, name: node["name"]?.text ?? id,
            importance: node["importance"]?.whole.flatMap(Channel.Importance.init) ?? .normal,
            group: node["group"]?.text, details: node["description"]?.text)
        if let sound = node["sound"] { channel.sound = sound.text }
        self.channel = channel
    }
}
