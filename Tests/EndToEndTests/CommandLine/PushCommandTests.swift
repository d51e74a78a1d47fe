import Testing

/// `tambuli push` given something it cannot push: it says why in one sentence and changes nothing.
@Suite("tambuli push", .timeLimit(.minutes(5)))
struct PushCommandTests {
    struct BadInput: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The file's text; nil when there is none.
        var text: String?
        var bundle: String? = RunningServer.bundle
        var status: Int32
        /// What the sentence must name.
        var mentions: [String]
    }

    static let badInputs = [
        BadInput(
            testDescription: "no aps", text: #"{"acme": 1}"#, status: 65, mentions: ["aps"]),
        BadInput(
            testDescription: "bad JSON", text: "{\n  \"aps\": {\n    \"alert\": \"Hej\",,\n  }\n}", status: 65,
            mentions: ["line 3, column 20"]),
        BadInput(
            testDescription: "5000 bytes",
            text: #"{"aps":{"alert":""# + String(repeating: "x", count: 5000 - 20) + #""}}"#,
            status: 65, mentions: ["5000", "4096"]),
        BadInput(
            testDescription: "no bundle", text: #"{"aps":{"alert":"Hej"}}"#, bundle: nil, status: 64,
            mentions: ["--bundle", "Simulator Target Bundle"]),
        BadInput(
            testDescription: "an unknown bundle", text: #"{"aps":{"alert":"Hej"}}"#, bundle: "com.example.nobody",
            status: 65, mentions: ["com.example.nobody"]),
        BadInput(testDescription: "a missing file", text: nil, status: 66, mentions: ["missing.apns"]),
    ]

    @Test("says in one sentence what is wrong, and changes nothing", arguments: badInputs)
    func badInput(_ input: BadInput) async throws {
        try await RunningServer.lent { server in
            let file =
                try input.text.map { try server.folder.write("bad.apns", $0) } ?? server.folder.path + "/missing.apns"
            let outcome = try await server.folder.run(
                Products.tambuli, ["push", file] + (input.bundle.map { ["--bundle", $0] } ?? []))
            #expect(outcome.status == input.status)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
            for mention in input.mentions {
                #expect(outcome.errors.contains(mention), "\(outcome.errors)")
            }
            #expect(try await server.pushes().isEmpty)
        }
    }

    @Test("a push file arrives through the endpoint; --bundle wins over the file's own target")
    func pushFile() async throws {
        try await RunningServer.lent { server in
            let file = try server.folder.write(
                "good.apns",
                #"{"Simulator Target Bundle": "com.example.other", "aps": {"alert": "Hej", "category": "message"}}"#)
            let outcome = try await server.folder.tambuli("push", file, "--bundle", RunningServer.bundle)
            #expect(outcome.status == 0, "\(outcome)")
            #expect(try await server.pushes().map(\.status) == [200])
        }
    }

    @Test("with no server running says so and ends with 69")
    func noServer() async throws {
        try await StateFolder.lent { folder in
            let file = try folder.write("good.apns", #"{"aps":{"alert":"Hej"}}"#)
            let outcome = try await folder.tambuli("push", file, "--bundle", RunningServer.bundle)
            #expect(outcome.status == 69)
            #expect(outcome.errors.contains("tambuli serve"), "\(outcome.errors)")
        }
    }
}
