internal import APS
internal import HTTPTransport

/// Requests about channels: rare, and answered by way of a task.
extension EndpointLoop {
    /// False when the request is not one of them.
    func broadcast(_ exchange: HTTPExchange) -> Bool {
        let state = state(of: exchange)
        guard let request = BroadcastRequest(exchange, world: state.world, receivedAt: now) else { return false }
        state.lastRequestAt = now
        let credentials = PushRequest(exchange, world: state.world, receivedAt: now)
        do {
            if let refusal = try check.admit(credentials, provider: &state.provider) {
                respond(BroadcastDesk.Answer(BroadcastRefusal(refusal.reason)), to: request, on: exchange)
                return true
            }
        } catch {
            respond(BroadcastDesk.Answer(BroadcastRefusal(.internalServerError)), to: request, on: exchange)
            return true
        }
        let provider = state.provider
        Task { [self] in
            let answer = await services.broadcasts.answer(request, from: provider)
            loop.execute { [self] in respond(answer, to: request, on: exchange) }
        }
        return true
    }

    /// A fault's answer to a request about channels, which looks as the desk's own answers do. False when the request is
    /// none.
    func refuseBroadcast(_ exchange: HTTPExchange, _ reason: RejectionReason, _ diagnoses: [Diagnosis]) -> Bool {
        let world = state(of: exchange).world
        guard let request = BroadcastRequest(exchange, world: world, receivedAt: now) else { return false }
        let spelled: RejectionReason = reason == .serviceUnavailable ? .serviceUnavailableOfBroadcasts : reason
        respond(BroadcastDesk.Answer(BroadcastRefusal(spelled)), diagnoses, to: request, on: exchange)
        return true
    }

    /// Source: "Sending broadcast push notification requests to APNs": the ids are called `apns-request-id` and
    /// `apns-unique-id`, the second in development only.
    private func respond(
        _ answer: BroadcastDesk.Answer, _ diagnoses: [Diagnosis] = [], to request: BroadcastRequest,
        on exchange: HTTPExchange
    ) {
        let id = request.requestID.map { Array($0.utf8) } ?? RandomBytes().uuid()
        var fields = [HTTPField("apns-request-id", id, neverIndexed: true)]
        if request.world == .development {
            fields.append(HTTPField("apns-unique-id", RandomBytes().uuid(), neverIndexed: true))
        }
        if let channel = answer.channelID { fields.append(HTTPField("apns-channel-id", channel, neverIndexed: true)) }
        if !diagnoses.isEmpty { fields.append(HTTPField("tambuli-diagnosis", DiagnosisHeader.value(diagnoses))) }
        if !answer.body.isEmpty { fields.append(HTTPField("content-type", "application/json")) }
        exchange.respond(status: answer.status, fields: fields, body: answer.body)
    }
}
