/// The request headers that APNs reads, in the order the transport indexes them.
///
/// Source: "Sending notification requests to APNs".
package enum RequestHeader: Int, Sendable, CaseIterable {
    case authorization, id, expiration, priority, topic, collapseID, pushType, threadID

    /// The name on the wire. `thread-id` is no header of Apple's: it is watched because people send it by mistake.
    package var name: StaticString {
        switch self {
        case .authorization: "authorization"
        case .id: "apns-id"
        case .expiration: "apns-expiration"
        case .priority: "apns-priority"
        case .topic: "apns-topic"
        case .collapseID: "apns-collapse-id"
        case .pushType: "apns-push-type"
        case .threadID: "thread-id"
        }
    }
}
