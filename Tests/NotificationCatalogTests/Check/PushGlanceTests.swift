import APS
import Testing

@testable import NotificationCatalog

@Suite("PushGlance")
struct PushGlanceTests {
    private let check = CatalogCheckTests.check()

    private func glance(_ version: String? = nil) -> PushGlance {
        let check = CatalogCheckTests.check(version: version)
        return PushGlance(CompiledManifest(check.manifest, appVersion: check.appVersion))
    }

    private func isClean(_ text: String) -> Bool {
        var glance = glance()
        return glance.isClean(Array(text.utf8).span)
    }

    static let ordinary =
        CatalogCheckTests.kept.filter { !$0.contains(#"\u"#) && !$0.contains("2.0") } + [
            #" { "aps" : { "alert" : "x" , "badge" : 0 , "sound" : "default" } , "a" : [ 1 , { } ] } "#,
            #"{"aps":{"interruption-level":"time-sensitive","relevance-score":0.75,"alert":{"title":"t","subtitle":"s","body":"b","launch-image":"i"},"target-content-id":"c","filter-criteria":"f"}}"#,
            #"{"aps":{"alert":{"title-loc-key":"T","title-loc-args":[1],"loc-key":"K"},"mutable-content":1}}"#,
            #"{"aps":{},"trace-id":"a","http":"x"}"#,
            "{\"aps\":{\"alert\":\"línea\\nnueva \\\"q\\\" \\u00e9\"}}\r",
        ]

    @Test("what servers usually send needs no second look", arguments: ordinary)
    func passes(text: String) {
        #expect(isClean(text))
    }

    @Test("all that has findings gets a second look", arguments: CatalogCheckTests.cases)
    func stops(example: CatalogCheckTests.Case) {
        var glance = glance(example.version)
        let isClean = glance.isClean(MarkedText(example.text).bytes.span)
        #expect(!isClean)
    }

    @Test("what it calls clean has no findings, for thousands of payloads that are nearly right")
    func agreement() {
        var glance = glance()
        var source = PayloadSource(seed: 11)
        var cleanCount = 0
        for _ in 0..<15_000 {
            let text = source.next()
            let bytes = Array(text.utf8)
            guard glance.isClean(bytes.span) else { continue }
            cleanCount += 1
            let findings = check.review(bytes, named: "a").findings
            if !findings.isEmpty {
                Issue.record("\(findings.map(\.message)): \(text)")
                return
            }
        }
        #expect(cleanCount > 2_000)
    }

    @Test("with one byte changed, what it calls clean still has no findings")
    func changedBytes() {
        var glance = glance()
        var random = Random(seed: 5)
        let letters = Array(#"{}[]":,\u0019-.eaAtfn "#.utf8) + [0x0A, 0x80, 0xC3]
        for text in Self.ordinary {
            for _ in 0..<1_000 {
                var bytes = Array(text.utf8)
                bytes[random.below(bytes.count)] = letters[random.below(letters.count)]
                guard glance.isClean(bytes.span) else { continue }
                let findings = check.review(bytes, named: "a").findings
                if !findings.isEmpty {
                    Issue.record("\(findings.map(\.message)): \(String(decoding: bytes, as: UTF8.self))")
                    return
                }
            }
        }
    }

    @Test("a word is found among others by its bytes, whatever stands around it")
    func table() {
        let words = ["", "a", "aps", "category", "Category", "interruption-level", "interruption-lever", "éa"]
        let table = ByteTable(words)
        for (index, word) in words.enumerated() {
            let text = Array("xx\(word)yy".utf8)
            let found = table.index(of: 2..<text.count - 2, in: text.span)
            let more = table.index(of: 2..<text.count - 1, in: text.span)
            #expect(found == index && more == nil)
        }
        let repeated = ByteTable(["a", "b", "a"]).index(of: 0..<1, in: Array("a".utf8).span)
        #expect(repeated == 0)
    }

    @Test("a byte is found at every place")
    func search() {
        for length in 0..<40 {
            for place in 0...length {
                var bytes = [UInt8](repeating: 0x0B, count: length)
                if place < length { bytes[place] = 0x0A }
                let found = ByteSearch.firstIndex(of: 0x0A, in: bytes.span, from: 0)
                #expect(found == place)
            }
        }
    }
}

/// Payloads as servers send them, each with a mistake or two in some of its parts.
struct PayloadSource {
    private var random: Random

    init(seed: UInt64) { random = Random(seed: seed) }

    mutating func next() -> String {
        var aps: [String] = []
        if random.mostly(20) { aps.append(member("alert", Self.alerts)) }
        if random.mostly(8) { aps.append(member("category", Self.categories)) }
        if random.mostly(7) { aps.append(member("thread-id", Self.threads)) }
        for (key, values) in Self.others where random.below(4) == 0 { aps.append(member(key, values)) }
        var top = random.mostly(40) ? ["\"aps\": {\(shuffled(aps))}"] : []
        for (key, values) in Self.customs where random.mostly(5) { top.append(member(key, values)) }
        return "{\(shuffled(top))}"
    }

    private mutating func member(_ key: String, _ values: [String]) -> String {
        // Mostly the first value, which is right.
        let value = random.mostly(12) ? values[0] : values[random.below(values.count)]
        return "\"\(random.mostly(60) ? key : Self.strangeKeys[random.below(Self.strangeKeys.count)])\": \(value)"
    }

    private mutating func shuffled(_ members: [String]) -> String {
        var rest = members
        var result: [String] = []
        while !rest.isEmpty { result.append(rest.remove(at: random.below(rest.count))) }
        return result.joined(separator: ", ")
    }

    private static let alerts = [
        #"{"title": "t", "body": "b"}"#, #""x""#, #""""#, #"{"title": "t"}"#, "{}", "null",
        #"{"title": 1, "body": "b"}"#,
        #"{"body": "b", "body": ""}"#, #"{"loc-key": "k", "loc-args": [1]}"#, #"{"loc-key": "k", "loc-args": 1}"#,
        #"{"loc-key": ""}"#, #"{"badge": 1, "body": "b"}"#, #"{"summary-arg-count": 1, "body": "x"}"#,
    ]
    private static let categories = [
        #""message""#, #""photo""#, #""reminder""#, #""order""#, #""Message""#, #""""#, "1", #""messag\u0065""#,
        #""x""#,
    ]
    private static let threads = [
        #""chat_1""#, #""order-1""#, #""chat_2""#, #""""#, "null", #""chat_1x""#, #""chat_\u0031""#,
    ]
    private static let others: [(String, [String])] = [
        ("badge", ["1", "0", "-1", "1.5", "\"1\"", "1e3", "12345678901234567890"]),
        ("sound", [#""default""#, #""""#, #"{"name": "a", "critical": 1, "volume": 2}"#, "1"]),
        ("mutable-content", ["1", "0", "true", "1.0", "-1", "\"1\""]),
        ("content-available", ["0", "0", "1", "true", "null"]),
        ("interruption-level", [#""active""#, #""critical""#, #""Active""#, "1"]),
        ("relevance-score", ["0.5", "1", "2", "-0", "0.55e1", "1.0", "\"1\""]),
        ("target-content-id", [#""a""#, "1"]), ("filter-criteria", [#""a""#, "[]"]),
    ]
    private static let customs: [(String, [String])] = [
        ("chat", [#""1""#, "1", "null", #""\u0031""#]), ("number", ["1", "1.0", "1.5", "1e0", #""1""#]),
        ("media-url", [#""https://example.com/a.jpg""#, #""x""#, #""\u0068ttps://example.com/a.png""#, "1"]),
        ("unread", ["1", "-1", "1.0", "1.5"]), ("trace", [#""x""#, #""http://example.com/a.gif?x""#, "[{}]"]),
        ("muted", ["true", "1"]),
    ]
    private static let strangeKeys = [
        "alert", "Alert", "a_l_e_r_t", "Thread_ID", "aps", "APS", "mutableContent", "Simulator Target Bundle", "chat",
        #"c\u0068at"#, "content-state", "",
    ]
}

/// The same numbers in every run.
struct Random {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }

    /// True except once in so many times.
    mutating func mostly(_ times: Int) -> Bool { below(times) != 0 }
}
