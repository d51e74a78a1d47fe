extension PayloadReader {
    /// A string names the file; a dictionary is for critical alerts and may say how loud.
    mutating func sound(_ value: ScannedJSON.Value, in parent: String) -> SoundRecord? {
        switch value.kind {
        case .string:
            let name = json.string(value) ?? ""
            return name.isEmpty ? nil : SoundRecord(name: name)
        case .object:
            return sound(json.members(of: value), in: "\(parent)/sound")
        default:
            findType(
                PayloadKey("sound", "a string or a dictionary", .string, .object), value, in: parent,
                consequence: "no sound is played")
            return nil
        }
    }

    private mutating func sound(_ members: [ScannedJSON.Member], in parent: String) -> SoundRecord {
        var sound = SoundRecord()
        for member in members {
            switch member.key {
            case "critical": sound.isCritical = flag(member.value, "critical", in: parent)
            case "name":
                let name = string(member.value, "name", in: parent)
                if !name.isEmpty { sound.name = name }
            case "volume": sound.volume = volume(member.value, in: parent)
            default: findUnknown(member, in: parent, among: PayloadKey.sound)
            }
        }
        return sound
    }

    private mutating func volume(_ value: ScannedJSON.Value, in parent: String) -> Double? {
        let key = PayloadKey("volume", "a number from 0 to 1", .number)
        guard let volume = json.number(value) else {
            findType(key, value, in: parent)
            return nil
        }
        let clamped = min(max(volume, 0), 1)
        if clamped != volume { findType(key, value, in: parent, consequence: "it counts as \(Int(clamped))") }
        return clamped
    }

    /// A critical interruption level makes the sound critical, whatever the sound itself says.
    mutating func raiseCriticalSound() {
        if payload.content.interruptionLevel == .critical { payload.content.sound?.isCritical = true }
    }
}
