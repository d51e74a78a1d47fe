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

    /// Source: "Sending broadcast push notification requests to APNs": the ids are called `apns-request-id` and
    /// `apns-unique-id`, the second in development only.
    private func respond(_ answer: BroadcastDesk.Answer, to request: BroadcastRequest, on exchange: HTTPExchange) {
        let id = request.requestID.map { Array($0.utf8) } ?? RandomBytes().uuid()
        var fields = [HTTPField("apns-request-id", id, neverIndexed: true)]
        if request.world == .development {
            fields.append(HTTPField("apns-unique-id", RandomBytes().uuid(), neverIndexed: true))
        }
        if let channel = answer.channelID { fields.append(HTTPField("apns-channel-id", channel, neverIndexed: true)) }
        if !answer.body.isEmpty { fields.append(HTTPField("content-type", "application/json")) }
        exchange.respond(status: answer.status, fields: fields, body: answer.body)
    }
}
