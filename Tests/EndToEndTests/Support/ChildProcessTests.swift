import Testing

/// The harness itself: what the other tests trust it with.
@Suite("ChildProcess", .timeLimit(.minutes(5)))
struct ChildProcessTests {
    private func shell(_ script: String) throws -> ChildProcess {
        try ChildProcess("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
    }

    @Test("gathers output, errors and the exit code, and gives the program an empty standard input")
    func outcome() async throws {
        let outcome = try await shell("cat; echo one; printf two; echo three >&2; exit 7").outcome()
        #expect(outcome.status == 7)
        #expect(outcome.output == "one\ntwo")
        #expect(outcome.errors == "three")
    }

    @Test("a program ended by a signal has the exit code that shells give")
    func signal() async throws {
        #expect(try await shell("kill -TERM $$").outcome().status == 128 + 15)
    }

    @Test("is over when the program is, though a grandchild still holds its output")
    func orphan() async throws {
        let child = try shell("sleep 300 & echo started")
        let outcome = await child.outcome()
        #expect(outcome.output == "started")
        child.kill()
    }

    @Test("a cancelled test takes its program with it")
    func cancellation() async throws {
        let child = try shell("echo $$; sleep 300")
        for await _ in child.output { break }
        let waiting = Task { await child.exitStatus() }
        waiting.cancel()
        #expect(await waiting.value == 128 + 9)
    }

    @Test("a program that is not there is an error that names it")
    func missing() throws {
        #expect(throws: HarnessError.self) {
            try ChildProcess("/no/such/program", [], environment: [:])
        }
    }
}
