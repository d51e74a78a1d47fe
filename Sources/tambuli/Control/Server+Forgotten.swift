import PushService
import SystemHost

/// Saying of what is not there that it was, and was forgotten to make room.
extension Server {
    /// - Parameter id: an apns-id, a push's number, or a notification's name.
    /// - Throws: when it belongs to a push that was forgotten.
    func refuseForgotten(_ id: String) throws {
        if let sequence = Int64(id) ?? Fleet.push(ofNotification: id) {
            try pushes.refuseForgotten(sequence: sequence)
        } else {
            try pushes.refuseForgotten(apnsID: id)
        }
    }

    /// Does something with a notification; if there is none, and its push was forgotten, says that.
    func recalling<Value>(_ id: String?, _ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as SystemHostError where error.code == .noSuchNotification {
            if let id { try refuseForgotten(id) }
            throw error
        }
    }
}
