import APS
import Documents

/// The app of a scenario: what it registers, what its delegate does, what its extension does.
struct AppGiven: Sendable {
    enum Delegate: String, Sendable, CaseIterable {
        case setBeforeLaunchReturns, setAfterLaunchReturns, appThenReplacedBySDK, none
    }

    var bundle: String
    var version: String?
    var categories: [CategoryRecord]
    var state: AppState
    var delegate: Delegate
    var authorization: AuthorizationStatus
    /// nil: the delegate has no such method.
    var willPresent: PresentationOptions?
    var completesDidReceive: Bool
    var backgroundModes: [String]
    var entitlements: [String]
    var isAllowedInTheCar: Bool
    var channels: [ChannelGiven]
    var manifestDefaultChannel: String?
    var serviceExtension: ExtensionGiven?
    var contentExtension: ContentGiven?

    init(_ node: Node) {
        bundle = node["bundle"]?.text ?? ""
        version = node["version"]?.text
        categories = node["categories"]?.elements?.map(CategoryRecord.init) ?? []
        state = node["state"]?.text.flatMap(AppState.init) ?? .suspended
        delegate = node["delegate"]?.text.flatMap(Delegate.init) ?? .setBeforeLaunchReturns
        authorization =
            switch node["authorization"]?.text {
            case "denied": .denied
            case "notDetermined": .notDetermined
            case "provisional": .provisional
            default: .authorized
            }
        willPresent =
            switch node["willPresent"] {
            case nil: [.banner, .list, .sound, .badge]
            case .some(let given) where given.isNull: nil
            case .some(let given): PresentationOptions(given.texts?.compactMap(PresentationOptions.init(name:)) ?? [])
            }
        completesDidReceive = node["didReceive"]?.text != "neverCompletes"
        backgroundModes = node["backgroundModes"]?.texts ?? []
        entitlements = node["entitlements"]?.texts ?? []
        isAllowedInTheCar = node["carPlayAuthorization"]?.flag ?? false
        channels = node["channels"]?.elements?.map(ChannelGiven.init) ?? []
        manifestDefaultChannel = node["manifestDefaultChannel"]?.text
        serviceExtension = node["serviceExtension"].map(ExtensionGiven.init)
        contentExtension = node["contentExtension"].map(ContentGiven.init)
    }
}

extension CategoryRecord {
    init(_ node: Node) {
        self.init(
            identifier: node["id"]?.text ?? "", actions: node["actions"]?.elements?.map(ActionRecord.init) ?? [],
            intentIdentifiers: node["intentIdentifiers"]?.texts ?? [],
            options: CategoryOptions(node["options"]?.texts?.compactMap(CategoryOptions.init(name:)) ?? []),
            hiddenPreviewsBodyPlaceholder: node["hiddenPreviewsBodyPlaceholder"]?.text,
            categorySummaryFormat: node["categorySummaryFormat"]?.text)
    }
}

extension ActionRecord {
    init(_ node: Node) {
        self.init(
            identifier: node["id"]?.text ?? "", title: node["title"]?.text ?? "",
            options: ActionOptions(node["options"]?.texts?.compactMap(ActionOptions.init(name:)) ?? []),
            textInput: node["kind"]?.text == "text"
                ? TextInput(
                    buttonTitle: node["buttonTitle"]?.text ?? "", placeholder: node["placeholder"]?.text ?? "")
                : nil,
            icon: (node["icon"]?.text).map { .system($0) })
    }
}
