import APS
import Testing

@testable import PushService

@Suite("DeviceRate")
struct DeviceRateTests {
    @Test("a token gets so many pushes a minute, and other tokens are not concerned")
    func limit() {
        let rate = DeviceRate(limit: 2)
        let reasons = [
            rate.check([1], at: 0), rate.check([1], at: 30), rate.check([1], at: 59.9),
            rate.check([2], at: 59.9), rate.check([1], at: 60),
        ].map { $0?.reason }
        #expect(reasons == [nil, nil, .tooManyRequests, nil, nil])
    }
}
