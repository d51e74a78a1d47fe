/// The headers of a push as they came, for whoever reads them after it was accepted.
package struct RequestHeaders: Sendable, Equatable, Codable {
    package var id: String?
    package var expiration: String?
    package var priority: String?
    package var topic: String?
    package var collapseID: String?
    package var pushType: String?

    package init(
        id: String? = nil, expiration: String? = nil, priority: String? = nil, topic: String? = nil,
        collapseID: String? = nil, pushType: String? = nil
    ) {
        self.id = id
        self.expiration = expiration
        self.priority = priority
        self.topic = topic
        self.collapseID = collapseID
        self.pushType = pushType
    }

    enum CodingKeys: String, CodingKey {
        case id = "apns-id"
        case expiration = "apns-expiration"
        case priority = "apns-priority"
        case topic = "apns-topic"
        case collapseID = "apns-collapse-id"
        case pushType = "apns-push-type"
    }
}
