import APS
import Documents

/// Android's channels and their groups.
extension ManifestReader {
    mutating func readAndroid(of object: ObjectNode) {
        guard let android = problems.optional("android", of: object, Node.object) else { return }
        problems.refuseUnknownKeys(of: android, allowed: ["groups", "channels"])
        for (index, node) in problems.list("groups", of: android).enumerated() {
            guard let group = group(node, at: "/android/groups/\(index)") else { continue }
            manifest.groups.append(group)
        }
        for (index, node) in problems.list("channels", of: android).enumerated() {
            guard let channel = channel(node, at: "/android/channels/\(index)") else { continue }
            manifest.channels.append(channel)
        }
    }

    private mutating func group(_ node: Node, at pointer: String) -> ChannelGroupDraft? {
        guard let object = problems.attempt(node.object) else { return nil }
        problems.refuseUnknownKeys(of: object, allowed: ["id"] + Self.textKeys("name") + ["silence"])
        readSilences(of: object, at: pointer)
        let identifier = problems.required("id", of: object, Node.string)
        let name = text("name", of: object, isRequired: true)
        guard let identifier, let name, let idNode = object["id"] else { return nil }
        return ChannelGroupDraft(
            identifier: identifier, name: name, place: node.place(pointer),
            identifierPlace: idNode.place("\(pointer)/id"))
    }

    private mutating func channel(_ node: Node, at pointer: String) -> ChannelDraft? {
        guard let object = problems.attempt(node.object) else { return nil }
        problems.refuseUnknownKeys(
            of: object,
            allowed: ["id"] + Self.textKeys("name") + ["importance"] + Self.textKeys("description")
                + ["group", "sound", "vibration", "lights", "badge", "silence"])
        readSilences(of: object, at: pointer)
        let identifier = problems.required("id", of: object, Node.string)
        let name = text("name", of: object, isRequired: true)
        let importanceNode = problems.attempt { () throws(DocumentError) in try object.required("importance") }
        let importance = importanceNode.flatMap { problems.choice($0, of: ChannelDraft.Importance.self) }
        let details = text("description", of: object)
        let group = reference("group", of: object, at: pointer)
        let sound = sound(of: object)
        let vibration = vibration(of: object)
        let lights = lights(of: object)
        let showsBadge = problems.optional("badge", of: object, Node.bool)
        guard let identifier, let name, let importance, let idNode = object["id"] else { return nil }
        var channel = ChannelDraft(
            identifier: identifier, place: node.place(pointer), identifierPlace: idNode.place("\(pointer)/id"),
            name: name, importance: importance)
        channel.details = details
        channel.group = group
        channel.sound = sound
        channel.vibration = vibration
        channel.lights = lights
        channel.showsBadge = showsBadge ?? true
        return channel
    }

    private mutating func sound(of channel: ObjectNode) -> ChannelDraft.Sound {
        switch problems.optional("sound", of: channel, Node.string) {
        case nil, "default": .usual
        case "none": .silent
        case .some(let name): .named(name)
        }
    }

    private mutating func vibration(of channel: ObjectNode) -> ChannelDraft.Vibration {
        guard let node = channel["vibration"] else { return .off }
        switch node.value {
        case .bool(let flag): return flag ? .on : .off
        case .array(let elements):
            return .pattern(
                elements.compactMap { element in
                    problems.attempt { () throws(DocumentError) in try element.integer(in: 0...60_000) }
                })
        default:
            problems.add(
                node.mismatch("true, false or a list of milliseconds of rest and motion").message, at: node.position)
            return .off
        }
    }

    private mutating func lights(of channel: ObjectNode) -> ChannelDraft.Lights {
        guard let node = channel["lights"] else { return .off }
        switch node.value {
        case .bool(let flag): return flag ? .on : .off
        case .string(let text) where Self.isColor(text): return .color(text)
        default:
            problems.add(node.mismatch("true, false or a colour such as \"#FF8800\"").message, at: node.position)
            return .off
        }
    }

    private static func isColor(_ text: String) -> Bool {
        let digits = Array(text.utf8.dropFirst())
        return text.utf8.first == UInt8(ascii: "#") && digits.count == 6
            && digits.allSatisfy { JSONSyntax.hexValue($0) != nil }
    }
}
