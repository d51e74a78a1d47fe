/// A value of `apns-push-type`: which service of the system the push is for, and the rules that follow.
///
/// Source: "Sending notification requests to APNs"; `widgets` and `controls` from WidgetKit's pages.
package enum PushType: String, Sendable, Codable, CaseIterable {
    case alert, background, location, voip, complication, fileprovider, mdm, liveactivity, pushtotalk, widgets, controls

    /// What is appended to the bundle id to make the topic; empty where the topic is the bundle id.
    package var topicSuffix: String {
        switch self {
        case .alert, .background, .mdm: ""
        case .location: ".location-query"
        case .voip: ".voip"
        case .complication: ".complication"
        case .fileprovider: ".pushkit.fileprovider"
        case .liveactivity: ".push-type.liveactivity"
        case .pushtotalk: ".voip-ptt"
        case .widgets: ".push-type.widgets"
        case .controls: ".push-type.controls"
        }
    }

    /// Most bytes a payload of this type may have.
    package var maximumPayload: Int { self == .voip ? 5120 : 4096 }

    /// The type a payload is for: that of Live Activities when it holds the state of one, `background` when all it does
    /// is wake the app, else `alert`.
    package init(impliedBy payload: Payload) {
        if payload.isLiveActivity {
            self = .liveactivity
        } else {
            self = payload.isContentAvailable && !payload.willNotify ? .background : .alert
        }
    }

    /// The `apns-priority` that fits: 5 for background pushes, which may not have 10.
    package var usualPriority: Int { self == .background ? 5 : 10 }

    /// The topic splits into a bundle id and the push type its suffix names; without a known suffix the type is nil.
    package static func split(topic: String) -> (bundle: String, type: PushType?) {
        for type in allCases where !type.topicSuffix.isEmpty && topic.hasSuffix(type.topicSuffix) {
            return (String(topic.dropLast(type.topicSuffix.count)), type)
        }
        return (topic, nil)
    }
}
