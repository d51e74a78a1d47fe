/// A call that an app has not answered yet.
package struct AppCall: Sendable, Equatable, Codable {
    let bundle: String
    let purpose: Purpose

    enum Purpose: Sendable, Equatable, Codable {
        case willPresent(notification: String)
        case didReceive(RecordedResponse)
        case fetch(notification: String)
    }
}
