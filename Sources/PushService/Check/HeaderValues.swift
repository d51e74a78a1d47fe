internal import APS

/// The values of the headers that APNs reads, as bytes; nil where a header is absent.
struct HeaderValues: Sendable {
    private let authorization, id, expiration, priority, topic, collapseID, pushType, threadID: [UInt8]?

    init(_ value: (RequestHeader) -> [UInt8]?) {
        authorization = value(.authorization)
        id = value(.id)
        expiration = value(.expiration)
        priority = value(.priority)
        topic = value(.topic)
        collapseID = value(.collapseID)
        pushType = value(.pushType)
        threadID = value(.threadID)
    }

    subscript(header: RequestHeader) -> [UInt8]? {
        switch header {
        case .authorization: authorization
        case .id: id
        case .expiration: expiration
        case .priority: priority
        case .topic: topic
        case .collapseID: collapseID
        case .pushType: pushType
        case .threadID: threadID
        }
    }
}
