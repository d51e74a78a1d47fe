import Testing

@testable import APS

@Suite("Payload: texts and sounds")
struct PayloadAlertTests {
    @Test("every key of the alert dictionary lands where Apple says")
    func allKeys() {
        let payload = Payload(
            #"""
            {"aps":{"alert":{"title":"T","subtitle":"S","body":"B","launch-image":"L","summary-arg":"A",
            "summary-arg-count":3,"action":"x","action-loc-key":"y"},"target-content-id":"w","filter-criteria":"f"}}
            """#)
        let content = payload.content
        #expect(content.title == "T" && content.subtitle == "S" && content.body == "B")
        #expect(content.launchImageName == "L" && content.summaryArgument == "A" && content.summaryArgumentCount == 3)
        #expect(content.targetContentIdentifier == "w" && content.filterCriteria == "f")
        #expect(payload.findings.isEmpty)
    }

    @Test("localisation keys are kept, and arguments keep their places")
    func localizationKeys() throws {
        let payload = Payload(
            #"{"aps":{"alert":{"title":"Plan B","title-loc-key":"T","loc-key":"B","loc-args":["Ana",2,null,"x"]}}}"#)
        #expect(payload.localized.title?.key == "T")
        #expect(payload.localized.body?.arguments == ["Ana", "2", "", "x"])
        #expect(payload.willAlert)
    }

    @Test("a key that the app's strings have wins over the literal text")
    func localized() {
        let payload = Payload(
            #"{"aps":{"alert":{"title":"Plan B","title-loc-key":"T","loc-key":"B","loc-args":["Ana","noon"]}}}"#)
        let strings = ["T": "100%%", "B": "%2$@ with %1$@"]
        let (content, findings) = payload.content(localizedWith: strings)
        #expect(content.title == "100%")
        #expect(content.body == "noon with Ana")
        #expect(findings.isEmpty)
    }

    @Test("a key that is missing shows the literal text, else itself, and is found with the nearest")
    func missingKeys() throws {
        let payload = Payload(#"{"aps":{"alert":{"title":"Plan B","title-loc-key":"Titel","loc-key":"Body"}}}"#)
        let (content, findings) = payload.content(localizedWith: ["TITLE": "x"])
        #expect(content.title == "Plan B" && content.body == "Body")
        #expect(findings.map(\.code) == [.localizationKeyMissing, .localizationKeyMissing])
        let first = try #require(findings.first)
        #expect(first.message.contains("`TITLE`"))
        #expect(first.place.pointer == "/aps/alert/title-loc-key")
        #expect(payload.content(localizedWith: nil).content == content)
    }

    @Test(
        "arguments fill their places",
        arguments: [
            ("%@ and %@", "a and b"), ("%2$@ %1$@", "b a"), ("%@%@%@", "ab"), ("100%% %@", "100% a"),
            ("50% off", "50% off"),
            ("%", "%"), ("%9$@", ""), ("%99999999999999999999$@|", "%99999999999999999999$@|"),
        ])
    func filling(format: String, result: String) {
        #expect(LocalizedText(key: "k", arguments: ["a", "b"], place: .init()).fill(format) == result)
    }

    @Test("a sound is a file name, or a dictionary for critical alerts")
    func sounds() {
        #expect(Payload(#"{"aps":{"sound":"bell.caf"}}"#).content.sound == SoundRecord(name: "bell.caf"))
        #expect(Payload(#"{"aps":{"sound":""}}"#).content.sound == nil)
        #expect(
            Payload(#"{"aps":{"sound":{"critical":1,"volume":1.5}}}"#).content.sound
                == SoundRecord(name: "default", isCritical: true, volume: 1))
    }

    @Test("a critical interruption level makes any sound critical, whatever comes first")
    func criticalLevel() {
        let payload = Payload(#"{"aps":{"sound":"bell.caf","interruption-level":"critical"}}"#)
        #expect(payload.content.sound == SoundRecord(name: "bell.caf", isCritical: true))
    }

    @Test("in a Live Activity the texts may be dictionaries and the sound stands in the alert")
    func liveActivity() {
        let payload = Payload(
            #"""
            {"aps":{"timestamp":1,"event":"start","content-state":{},"attributes-type":"Trip","attributes":{},
            "relevance-score":75,"alert":{"title":{"loc-key":"T","loc-args":["a"]},"body":"B","sound":"x.caf"}}}
            """#)
        #expect(payload.localized.title?.arguments == ["a"])
        #expect(payload.content.sound?.name == "x.caf")
        #expect(payload.findings.isEmpty)
    }
}
