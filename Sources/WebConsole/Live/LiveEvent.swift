/// Something that happened, as the event stream tells it.
package struct LiveEvent: Sendable {
    /// The word after `event:`, such as `push`.
    package let kind: String
    /// The notification, push or device it is about, for those who wait for one.
    package let subject: String?
    /// Written only when somebody reads it: most events are read by nobody.
    package let data: @Sendable () -> JSON

    package init(_ kind: String, subject: String? = nil, data: @escaping @Sendable () -> JSON) {
        self.kind = kind
        self.subject = subject
        self.data = data
    }
}
