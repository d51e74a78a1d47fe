import APS

/// What a device knows of the content extension that draws an opened notification.
package struct OpenContent: Sendable, Equatable, Codable {
    /// Names the process.
    let session: UInt64
    let attributes: ContentExtensionAttributes
    /// nil while it loads.
    var view: ContentViewRecord?
    /// Buttons that the extension has put in place of the category's.
    var actions: [ActionRecord]?
    var isPlaying = false
    /// What the extension has not answered yet, by number.
    var calls: [UInt64: Call] = [:]

    enum Call: Sendable, Equatable, Codable {
        case display
        case touch
        case response(PersonsResponse)
    }

    init(session: UInt64, attributes: ContentExtensionAttributes) {
        self.session = session
        self.attributes = attributes
    }

    /// Responses that the extension has not dealt with, oldest first.
    var openResponses: [PersonsResponse] {
        calls.sorted { $0.key < $1.key }.compactMap {
            if case .response(let response) = $0.value { response } else { nil }
        }
    }

    /// The same, for the notification that takes the place of the one it was opened for.
    func moved(to notification: String) -> OpenContent {
        var moved = self
        moved.calls = calls.mapValues { call in
            guard case .response(var response) = call else { return call }
            response.notification = notification
            return .response(response)
        }
        return moved
    }
}

/// How a content extension came to its end.
package enum ContentOutcome: String, Sendable, Codable {
    /// Its notification was closed.
    case closed
    case crashed
    /// It did not answer in time.
    case timedOut
    /// There was nothing to start, or starting failed.
    case notStarted
}
