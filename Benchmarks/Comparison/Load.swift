import Foundation

/// h2load against one server: pushes of 250 bytes to a thousand devices with a provider token.
struct Load {
    let bed: TestBed

    /// How many connections, and requests on each at a time.
    struct Shape: CustomStringConvertible {
        let connections: Int
        let streams: Int

        var description: String { "\(connections)×\(streams)" }
    }

    /// Processor seconds of the server for 100,000 requests.
    ///
    /// - Parameter tail: for how many seconds it may be at work after its last answer: that is its cost too.
    func cost(
        of server: ServerUnderTest, _ shape: Shape, requests: Int, tail: TimeInterval = 0.1
    ) throws -> Double {
        let before = server.processorSeconds
        try run(server.port, ["-n\(requests)", "-c\(shape.connections)", "-m\(shape.streams)"], requests)
        Thread.sleep(forTimeInterval: tail)
        return (server.processorSeconds - before) / Double(requests) * 100_000
    }

    /// Latencies at so many requests a second in all, in milliseconds.
    func latencies(
        of server: ServerUnderTest, requests: Int = 8000, perSecond: Int = 4000
    ) throws -> (median: Double, worst: Double) {
        let log = bed.folder + "/latencies.tsv"
        try? FileManager.default.removeItem(atPath: log)
        try run(
            server.port, ["-n\(requests)", "-c4", "-m100", "--rps=\(perSecond / 4)", "--log-file=\(log)"], requests)
        let times = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
            .compactMap { $0.split(separator: "\t").last.flatMap { Double($0) } }.sorted()
        guard !times.isEmpty else { throw BenchmarkError("h2load wrote no latencies") }
        return (times[times.count / 2] / 1000, times[times.count * 99 / 100] / 1000)
    }

    /// Processor seconds of h2load itself for 100,000 requests.
    func costOfLoad(on server: ServerUnderTest, _ shape: Shape, requests: Int) throws -> Double {
        try run(server.port, ["-n\(requests)", "-c\(shape.connections)", "-m\(shape.streams)"], requests)
            / Double(requests) * 100_000
    }

    @discardableResult
    private func run(_ port: Int, _ arguments: [String], _ requests: Int) throws -> Double {
        let targets = bed.folder + "/targets-\(port).txt"
        if !FileManager.default.fileExists(atPath: targets) {
            let lines = try bed.tokens.map { "https://127.0.0.1:\(port)/3/device/\($0)\n" }.joined()
            try lines.write(toFile: targets, atomically: true, encoding: .utf8)
        }
        let bearer = try String(contentsOfFile: bed.bearerPath, encoding: .utf8)
        let (output, seconds) = try Machine.run(
            Machine.pinned(to: 1) + ["h2load", "-t1"] + arguments + [
                "-d", bed.payloadPath, "-H", "authorization: bearer \(bearer)", "-H", "apns-topic: \(TestBed.topic)",
                "-H", "apns-push-type: alert", "-H", "apns-priority: 10", "-H", "apns-expiration: 0",
                "-B", "https://127.0.0.1:\(port)", "-i", targets,
            ])
        guard output.contains("status codes: \(requests) 2xx") else {
            let line = output.split(separator: "\n").first { $0.contains("status codes") } ?? "nothing"
            throw BenchmarkError("port \(port) did not answer \(requests) requests with 200: \(line)")
        }
        return seconds
    }
}
