import Testing

/// `tambuli lint` needs no server; its exit code is the answer.
@Suite("tambuli lint", .timeLimit(.minutes(5)))
struct LintCommandTests {
    @Test("ends with 1 on an error, with 0 on less, with 66 when a file is missing, and reads the other files first")
    func exitCodes() async throws {
        try await StateFolder.lent { folder in
            let bad = try folder.write("bad.json", #"{"alert": "x"}"#)
            let odd = try folder.write("odd.json", #"{"aps": {"alert": "x", "badge": "5"}}"#)
            #expect(try await folder.tambuli("lint", odd).status == 0)
            #expect(try await folder.tambuli("lint", odd, bad).status == 1)
            let missing = try await folder.tambuli("lint", folder.path + "/none.json", bad)
            #expect(missing.status == 66)
            #expect(missing.errors.contains("none.json"))
            #expect(missing.output.contains("aps-missing"))
        }
    }

    @Test("reads standard input")
    func standardInput() async throws {
        try await StateFolder.lent { folder in
            let payload = try folder.write("payload", #"{"aps": {"alert": "x"}}"#)
            let outcome = try await folder.tambuli("lint", "-", "--json", input: payload)
            #expect(outcome.status == 0, "\(outcome)")
            #expect(outcome.output.contains(#""file":"stdin""#))
            #expect(outcome.output.contains(#""bytes":23"#))
        }
    }

    @Test("--json and --sarif exclude each other")
    func formats() async throws {
        try await StateFolder.lent { folder in
            let outcome = try await folder.tambuli("lint", "-", "--json", "--sarif")
            #expect(outcome.status == 64)
        }
    }
}
