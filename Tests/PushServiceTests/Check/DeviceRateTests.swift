import APS
import Testing

@testable import PushService

@Suite("DeviceRate")
struct DeviceRateTests {
    private func request(_ token: [UInt8], at time: Double) -> PushRequest {
        var request = PushRequest(
            world: .development, receivedAt: time, isPost: true, path: [], headers: HeaderValues { _ in nil },
            hasRepeatedHeader: false, body: [], bodyLength: 0)
        request.token = token
        return request
    }

    @Test("a token gets so many pushes a minute, and other tokens are not concerned")
    func limit() {
        let rate = DeviceRate(limit: 2)
        let reasons = [
            rate.check(request([1], at: 0)), rate.check(request([1], at: 30)), rate.check(request([1], at: 59.9)),
            rate.check(request([2], at: 59.9)), rate.check(request([1], at: 60)),
        ].map { $0?.reason }
        #expect(reasons == [nil, nil, .tooManyRequests, nil, nil])
    }
}
