let fuzzTargets = [
    // A request's body as a hostile sender writes it.
    FuzzTarget("Payload") { bytes in
        let payload = Payload(bytes)
        _ = payload.content(localizedWith: ["A": "%@ %1$@ %%"])
        let isJSON = (try? ScannedJSON(bytes)) != nil
        precondition(isJSON || !payload.findings.isEmpty, "what is no JSON has a finding")
        precondition(isJSON || !payload.willNotify, "what is no JSON shows nothing")
    },
    // What an app's process says to its device, and the other way round.
    FuzzTarget("AppMessage") { bytes in exchange(bytes, AppMessage.self) },
    FuzzTarget("DeviceMessage") { bytes in exchange(bytes, DeviceMessage.self) },
    // The stream that both travel in.
    FuzzTarget("MessageFrame") { bytes in
        var whole = MessageFrame.Reader()
        whole.append(bytes)
        var cut = MessageFrame.Reader()
        var bodies: [[UInt8]] = []
        for byte in bytes {
            cut.append([byte])
            guard let body = try? cut.next() else { continue }
            bodies.append(body)
        }
        for body in bodies { precondition((try? whole.next()) == body, "it does not matter where a stream is cut") }
    },
    FuzzTarget("DeviceToken") { bytes in _ = DeviceToken(hexadecimal: bytes) },
]

/// What is understood is understood the same when it is sent on.
private func exchange<Message: Codable & Equatable>(_ bytes: [UInt8], _ type: Message.Type) {
    guard let message = try? MessageFrame.decode(type, from: bytes) else { return }
    guard let sent = try? MessageFrame.encode(message) else { preconditionFailure("a message can be sent") }
    precondition((try? MessageFrame.decode(type, from: Array(sent.dropFirst(4)))) == message, "a message arrives")
}
