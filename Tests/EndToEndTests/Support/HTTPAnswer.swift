/// An answer as `curl --include` prints it.
struct HTTPAnswer: Sendable {
    var status: Int
    var headers: [String: String]
    var body: String

    init(printedByCurl text: String) throws {
        let parts = text.replacing("\r\n", with: "\n").split(
            separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
        let lines = parts[0].split(separator: "\n")
        guard let first = lines.first, first.hasPrefix("HTTP/2 "), let status = Int(first.dropFirst(7).prefix(3)) else {
            throw HarnessError("no HTTP/2 answer: \(text)")
        }
        self.status = status
        headers = Dictionary(
            lines.dropFirst().map { line in
                let pair = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
                return (String(pair[0]), pair.count > 1 ? String(pair[1]) : "")
            }, uniquingKeysWith: { "\($0), \($1)" })
        body = parts.count > 1 ? String(parts[1]) : ""
    }
}

extension RunningServer {
    /// Sends one request with curl, unchanged, and returns the answer.
    func curl(
        _ url: String, headers: [String: String] = [:], body: String? = nil, options: [String] = []
    )
        async throws -> HTTPAnswer
    {
        var arguments = ["--silent", "--show-error", "--include", "--http2", "--cacert", announcement.ca]
        for (name, value) in headers { arguments += ["--header", "\(name): \(value)"] }
        if let body {
            arguments += ["--data-binary", "@" + (try folder.write("body-\(UInt64.random(in: 0 ... .max))", body))]
        }
        let outcome = try await folder.run("curl", arguments + options + [url])
        guard outcome.status == 0 else { throw HarnessError("curl: \(outcome)") }
        return try HTTPAnswer(printedByCurl: outcome.output)
    }
}
