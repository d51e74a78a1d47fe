import APS
import PushService
import SimulatedDevice

extension Command {
    static let pushes = Command(
        name: "pushes", summary: "List what the endpoint received, what it answered, and why",
        discussion: "Oldest first. With --json a line of JSON each.",
        example: "tambuli pushes --limit 10",
        options: [
            Option("limit", .integer(in: 1...500), "only the newest N (default: all)"), .state, .json,
        ]
    ) { arguments in
        let server = try await RunningServer(state: arguments.state)
        let json = arguments.flag("json")
        if let limit = arguments.integer("limit") {
            for line in try await server.ask(ListPushes(after: 0, limit: limit, fromEnd: true)).lines {
                Output.result.line(try text(of: line, json: json))
            }
            return .done
        }
        var last: Int64 = 0
        while true {
            let lines = try await server.ask(ListPushes(after: last, limit: 500)).lines
            guard let newest = lines.last else { return .done }
            for line in lines { Output.result.line(try text(of: line, json: json)) }
            last = newest.push.sequence
        }
    }

    static let responses = Command(
        name: "responses", summary: "List what people did with notifications",
        discussion: "Oldest first. With --json a line of JSON each.",
        example: "tambuli responses --json", options: [.state, .json]
    ) { arguments in
        let server = try await RunningServer(state: arguments.state)
        var last: Int64 = 0
        while true {
            let page = try await server.ask(ListResponses(after: last, limit: 500))
            for response in page.responses {
                guard !arguments.flag("json") else {
                    Output.result.line(try JSONLine.encode(ResponseLine(response)))
                    continue
                }
                let line =
                    "\(response.device)  \(response.bundle)  \(response.notification)  \(response.actionIdentifier)"
                    + (response.userText.map { "  \"\($0)\"" } ?? "") + "  -> \(response.deliveredTo.rawValue)"
                Output.result.line(line.printableLine)
            }
            guard page.responses.count == 500 else { return .done }
            last = page.position
        }
    }
}

/// A push as one line of JSON, or as lines for people.
private func text(of line: PushLine, json: Bool) throws -> String {
    guard !json else { return try line.json() }
    let push = line.push
    let head =
        "\(push.apnsID)  \(push.status) \(push.reason?.rawValue ?? "")  \(push.headers.topic ?? "-")  "
        + "\(push.device ?? "-")\(line.notification.map { "  \($0)" } ?? "")"
    let why = DiagnosisText.lines(line.diagnoses).split(separator: "\n").map { "    \($0)" }
    return ([head] + why).joined(separator: "\n").printable
}
