let fuzzTargets = [
    // A request's body as a hostile sender writes it.
    FuzzTarget("Payload") { bytes in
        let payload = Payload(bytes)
        _ = payload.content(localizedWith: ["A": "%@ %1$@ %%"])
        let isJSON = (try? ScannedJSON(bytes)) != nil
        precondition(isJSON || !payload.findings.isEmpty, "what is no JSON has a finding")
        precondition(isJSON || !payload.willNotify, "what is no JSON shows nothing")
    },
    FuzzTarget("DeviceToken") { bytes in _ = DeviceToken(hexadecimal: bytes) },
]
