package import APS

/// Where a notification is drawn.
package enum ViewKind: String, Sendable, Codable, CaseIterable {
    /// As it arrives.
    case banner
    /// Where space is short: the first two actions.
    case compact
    /// After a long press.
    case expanded
    case shortLook, longLook
    /// In the Notification Centre.
    case center
    case lock
    /// Nowhere.
    case none
}

/// What a surface draws: the page, the terminal, the API and the tests all show this one value and add no rules.
package struct Presentation: Sendable, Equatable, Codable {
    package var notification: String
    package var apnsID: String?
    package var device: String
    package var model: String
    package var bundle: String
    package var view: ViewKind
    /// It stands on the device's screen now.
    package var isOnScreen: Bool
    package var title: String?
    package var subtitle: String?
    package var body: String?
    /// Direction of the text, from its first strong character.
    package var isRightToLeft: Bool
    package var categoryIdentifier: String?
    /// In the order drawn.
    package var buttons: [Button]
    package var attachments: [Medium]
    package var groupKey: String
    package var badge: Int
    /// Name of the sound played on arrival.
    package var sound: String?
    /// What the device asks for before it goes on.
    package var prompt: Prompt?
    /// How to reach the buttons that this view does not draw, as a sentence; nil when it draws all there are.
    package var hint: String?
    /// Identifier of the text action whose field is open.
    package var openTextField: String?
    /// How many notifications stand in the group.
    package var groupCount: Int
    /// What the category's summary format says of the others in the group; nil without a format or without others.
    package var groupSummary: String?
    /// Android: the channel it was posted to.
    package var channel: String?
    package var channelName: String?
    /// What the app's content extension draws; nil in other views, and where the system draws alone.
    package var contentExtension: ExtensionView?
    package var diagnoses: [Diagnosis]

    enum CodingKeys: String, CodingKey {
        case notification, device, model, bundle, view, isOnScreen, title, subtitle, body, isRightToLeft,
            categoryIdentifier, buttons, attachments, groupKey, badge, sound, prompt, hint, openTextField,
            groupCount, groupSummary, channel, channelName, contentExtension, diagnoses
        case apnsID = "apnsId"
    }

    package enum Prompt: String, Sendable, Codable {
        case unlock
    }

    package struct Button: Sendable, Equatable, Codable {
        package var identifier: String
        package var title: String
        package var isDestructive: Bool
        package var opensApp: Bool
        package var needsUnlock: Bool
        package var textInput: ActionRecord.TextInput?
        package var icon: ActionRecord.Icon?
    }
}
