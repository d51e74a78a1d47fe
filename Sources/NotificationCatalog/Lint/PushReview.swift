package import APS

/// What a payload's text alone tells about its trip.
package struct PushReview: Sendable, Equatable, Codable {
    /// Of the file as it is.
    package let bytes: Int
    /// Most bytes a push of its type may have.
    package let limit: Int
    /// The `apns-push-type` it is for.
    package let pushType: PushType
    /// The `apns-priority` that fits it.
    package let priority: Int
    /// The app a push file names.
    package let targetBundle: String?
    /// The category it names, with its place.
    package let category: Category?
    package let serviceExtension: ExtensionReview

    package struct Category: Sendable, Equatable, Codable {
        package let identifier: String
        package let line: Int
        package let column: Int
    }

    init(_ push: PushDraft) {
        bytes = push.json.bytes.count
        pushType = push.type
        limit = push.type.maximumPayload
        priority = push.type.usualPriority
        targetBundle = push.targetBundle
        let identifier = push.payload.content.categoryIdentifier
        if !identifier.isEmpty, let member = push.member("category") {
            let position = push.position(of: member.value.range.lowerBound)
            category = Category(identifier: identifier, line: position.line, column: position.column)
        } else {
            category = nil
        }
        serviceExtension = ExtensionReview(push)
    }
}
