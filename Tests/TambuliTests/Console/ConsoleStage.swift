import Documents
import Foundation
import HTTPTransport
import PushService
import SystemHost
import Testing
import WebConsole

@testable import tambuli

/// A server with everything in memory, asked as the console's page and programs ask it, without a network between.
///
/// Every answer is held to the API's description: a status, a type or a member that is not described is a failure.
final class ConsoleStage: Sendable {
    static let bundle = "com.example.chat"

    let server: Server
    let site: ConsoleSite
    let routes: [Route]
    let console: Console

    /// A stage whose first device has a declared app with the category `message`.
    static func lent<Value: Sendable>(
        virtualTime: Bool = false, installs: Bool = true, retaining count: Int? = nil,
        _ body: (ConsoleStage) async throws -> Value
    ) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "console-\(UUID().uuidString.prefix(8))")
            .path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let stage = try await ConsoleStage(folder: folder, virtualTime: virtualTime, retaining: count)
        do {
            if installs { try await stage.installApp() }
            let value = try await body(stage)
            await stage.server.stop()
            return value
        } catch {
            await stage.server.stop()
            throw error
        }
    }

    private init(folder: String, virtualTime: Bool, retaining count: Int?) async throws {
        var configuration = ServerConfiguration(state: StateFolder(path: folder), loops: 1)
        configuration.isEphemeral = true
        configuration.retainedPushes = count
        configuration.hasVirtualTime = virtualTime
        configuration.development.port = 0
        configuration.production.port = 0
        configuration.console?.address.port = 0
        server = try await Server(configuration, observer: SilentObserver())
        console = try #require(server.console)
        routes = ConsoleRoutes.all(on: server, console: console)
        site = console.site(on: server)
    }

    struct Answer: Sendable {
        var status: Int
        var text: String
        var fields: [(name: String, value: String)]

        /// A member of the JSON, found by its path.
        subscript(path: String...) -> Node? {
            var node = try? JSONReader.read(Array(text.utf8))
            for step in path {
                switch node?.value {
                case .object(let object): node = object[step]
                case .array(let elements):
                    node = Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
                default: node = nil
                }
            }
            return node
        }

        func string(_ path: String...) -> String? { try? node(path)?.string() }
        func flag(_ path: String...) -> Bool? { try? node(path)?.bool() }
        func integer(_ path: String...) -> Int? { (try? node(path)?.integer()).map(Int.init) }
        func count(_ path: String...) -> Int? { try? node(path)?.array().count }
        func strings(_ path: String..., each: String) -> [String] {
            (try? node(path)?.array().compactMap { try? $0.object()[each]?.string() }) ?? []
        }

        private func node(_ path: [String]) -> Node? {
            path.reduce(try? JSONReader.read(Array(text.utf8))) { node, step in
                switch node?.value {
                case .object(let object): object[step]
                case .array(let elements): Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
                default: nil
                }
            }
        }
    }

    /// - Parameter path: below `/api/v1`.
    @discardableResult
    func ask(
        _ method: String, _ path: String, _ body: String? = nil, fields: [(name: String, value: String)] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Answer {
        var all = fields + [("host", "localhost")]
        if body != nil { all.append(("content-type", "application/json")) }
        let request = try #require(
            WebRequest(
                method: method, target: "/api/v1" + path, fields: WebFields(all), body: Array((body ?? "").utf8)))
        let refusal = site.refusal(of: request)
        let response: WebResponse
        if let refusal { response = refusal } else { response = await site.respond(to: request) }
        check(response, to: request, sourceLocation)
        return Answer(status: response.status, text: Self.text(of: response), fields: response.fields)
    }

    private static func text(of response: WebResponse) -> String {
        switch response.body {
        case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
        case .file(let part):
            let handle = FileHandle(fileDescriptor: part.descriptor, closeOnDealloc: true)
            try? handle.seek(toOffset: UInt64(part.offset))
            return String(decoding: (try? handle.read(upToCount: part.count)) ?? Data(), as: UTF8.self)
        case .events(let stream):
            stream.close()
            return ""
        }
    }

    /// Whether the answer is one that the description of its route has.
    private func check(_ response: WebResponse, to request: WebRequest, _ place: SourceLocation) {
        let segments = Array(request.path.dropFirst(2))
        let route = routes.first { route in
            let pattern = route.path.split(separator: "/")
            return route.method.rawValue == request.method && pattern.count == segments.count
                && zip(pattern, segments).allSatisfy { $0.hasPrefix("{") || String($0) == $1 }
        }
        guard let route else {
            #expect([404, 405].contains(response.status), sourceLocation: place)
            return
        }
        let type = response.fields.first { $0.name == "content-type" }?.value.split(separator: ";").first.map(
            String.init)
        let what = "\(request.method) \(route.path) \(response.status) \(type ?? "")"
        let schema: Schema?
        if response.status >= 400 {
            let statuses = OpenAPIDocument.problems(of: route).map(\.status)
            #expect(
                statuses.contains(response.status), "\(what) is not described: \(Self.text(of: response))",
                sourceLocation: place)
            #expect(type == "application/problem+json", "\(what)", sourceLocation: place)
            schema = OpenAPIDocument.problem
        } else {
            let described = route.responses.first { $0.status == response.status }
            #expect(described != nil, "\(what) is not described", sourceLocation: place)
            #expect(described?.type == "*/*" || described?.type ?? "" == type ?? "", "\(what)", sourceLocation: place)
            schema = described?.schema
        }
        guard let schema, case .bytes(let bytes) = response.body else { return }
        do {
            let faults = schema.faults(in: try JSONReader.read(bytes))
            #expect(faults.isEmpty, "\(what): \(faults)", sourceLocation: place)
        } catch {
            Issue.record("\(what): \(error)", sourceLocation: place)
        }
    }

    // MARK: Things often done

    func installApp(_ bundle: String = bundle, on device: String = "iPhone") async throws {
        let answer = try await ask(
            "POST", "/devices/\(PercentCoding.encode(device))/apps",
            """
            {"bundle": "\(bundle)", "categories": [{"id": "message", "options": ["customDismissAction"], "actions": [
                {"id": "reply", "title": "Svara", "kind": "text", "buttonTitle": "Skicka", "placeholder": "Skriv…"},
                {"id": "delete", "title": "Ta bort", "options": ["destructive"]}]}]}
            """)
        #expect(answer.status == 201, "\(answer.text)")
    }

    /// Pushes through the endpoint and returns the answer of the API.
    @discardableResult
    func push(_ payload: String, _ more: String = "", bundle: String = bundle) async throws -> Answer {
        try await ask(
            "POST", "/pushes", #"{"bundle": "\#(bundle)", "payload": \#(JSON.string(payload).text)\#(more)}"#)
    }

    static let message =
        #"{"aps":{"alert":{"title":"Nytt meddelande","body":"Anna: Hej!"},"category":"message","thread-id":"t","sound":"default"}}"#
}

/// Tells nobody.
private final class SilentObserver: ServerObserver {
    func fleet(_ event: FleetEvent) {}
    func accepted(_ pushes: PushBatch) {}
    func refused(_ push: RefusedPush) {}
    func recordsLost(_ count: Int) {}
}
