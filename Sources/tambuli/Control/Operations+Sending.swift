import APS
import FoundationEssentials
import HTTPTransport
import PushService
import SimulatedDevice
import SystemHost

/// Sends a push through the server's own endpoint, over the wire and signed with the server's key, as a provider would.
struct SendPush: Operation {
    struct Answer: Codable, Sendable {
        var apnsID: String?
        var status: Int
        /// The endpoint's word for a refusal.
        var reason: String?
        var device: String
        var notification: String?
        var diagnoses: [Diagnosis]
    }

    var bundle: String
    var device: String?
    /// The body, valid or not: judging it is the endpoint's.
    var payload: String
    /// nil means what the payload is for.
    var type: PushType?
    var topic: String?
    var priority: String?
    var collapseID: String?
    var expiration: String?
    var id: String?
    var world = World.development

    func run(on server: Server) async throws -> Answer {
        let bytes = Array(payload.utf8)
        let type = self.type ?? PushType(impliedBy: Payload(bytes))
        let found = try await FindToken(device: device, bundle: bundle, kind: type, world: world).run(on: server)
        var draft = PushDelivery(token: found.token, bundle: bundle, type: type, payload: bytes)
        draft.topic = topic
        draft.priority = priority
        draft.collapseID = collapseID
        draft.expiration = expiration
        draft.id = id
        let response = try await server.ownProvider.send(
            draft, to: world, at: server.now(), alone: !server.endpoint.faults.list.isEmpty
        ) { try server.address(of: world) }
        let apnsID = response.value(of: "apns-id")
        var answer = Answer(apnsID: apnsID, status: response.status, device: found.device, diagnoses: [])
        guard response.status == 200, let apnsID else {
            answer.reason = PushDelivery.reason(of: response)
            answer.diagnoses = try await Self.record(of: apnsID, on: server)?.diagnoses ?? []
            return answer
        }
        let outcome = try await WaitForPush(apnsID: apnsID, seconds: 40).run(on: server)
        answer.notification = outcome.presentation?.notification
        answer.diagnoses = outcome.diagnoses
        return answer
    }

    /// A refusal is written down after its answer has gone, on a busy machine seconds after; ten at most are waited.
    private static func record(of apnsID: String?, on server: Server) async throws -> PushLine? {
        for _ in 0..<400 {
            if let line = try PushLine.newest(apnsID, on: server) { return line }
            try await Task.sleep(for: .milliseconds(25))
        }
        return nil
    }
}

extension Server {
    /// Where a push of that world goes, and by whom it is signed.
    fileprivate func address(of world: World) throws -> PushAddress {
        let configured = world == .development ? configuration.development : configuration.production
        // The certificate names this machine's loopback; an endpoint on every address is there as well.
        let host = ["0.0.0.0", "::"].contains(configured.host) ? "127.0.0.1" : configured.host
        return PushAddress(
            host: host, port: endpoint.port(of: world) ?? 0, trust: .file(configuration.state.authorityPath),
            bearer: try key.token(issuedAt: now()))
    }
}
