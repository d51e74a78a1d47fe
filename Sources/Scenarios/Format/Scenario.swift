import APS
package import Documents
import NotificationCatalog
import PushService
import SimulatedDevice

/// A scenario file: what is given, what happens, what must be seen.
package struct Scenario: Sendable {
    package let id: String
    package let title: String
    let rules: RuleBookName
    /// Where the clock starts, in seconds since 1970.
    let now: Double
    let app: AppGiven
    /// The first is the one meant when a step names none.
    let devices: [DeviceGiven]
    let provider: ProviderGiven
    let faults: [Fault]
    /// What pushes are held against.
    let manifest: Manifest?
    /// Read when their turn comes, since their texts may hold `$device` and `$uuid`.
    let steps: [Node]
    let expected: Node

    static let start = 1_768_478_400.0  // 2026-01-15T12:00:00Z

    /// - Parameter folder: where a manifest that is named by its path is looked for; without one it is not read.
    /// - Throws: with the place of what is wrong.
    package init(_ document: Node, in folder: String? = nil) throws(DocumentError) {
        try Shape.scenario.check(document)
        id = document["id"]?.text ?? ""
        title = document["title"]?.text ?? ""
        let given = try document.object().required("given")
        rules = given["rules"]?.text.flatMap(RuleBookName.init) ?? .documented
        now = try given["now"].map { date throws(DocumentError) in try date.moment() } ?? Self.start
        app = AppGiven(try given.object().required("app"))
        devices = try Self.devices(of: given)
        provider = ProviderGiven(given["provider"], app: app)
        faults = try given["faults"]?.elements?.map { node throws(DocumentError) in try Fault(node) } ?? []
        steps = document["when"]?["steps"]?.elements ?? []
        expected = try document.object().required("expected")
        manifest = try ManifestGiven(given["manifest"], in: folder).manifest
    }

    private static func devices(of given: Node) throws(DocumentError) -> [DeviceGiven] {
        var devices: [DeviceGiven] = []
        for node in given["devices"]?.elements ?? [given["device"]].compactMap({ $0 }) {
            let device = try DeviceGiven(node)
            if devices.contains(where: { $0.name == device.name }) {
                throw DocumentError(
                    "a second device is called \"\(device.name)\": give it a `name` of its own", at: node.position)
            }
            devices.append(device)
        }
        for (device, node) in zip(devices, given["devices"]?.elements ?? []) {
            guard let phone = device.attachedTo, !devices.contains(where: { $0.name == phone }) else { continue }
            throw DocumentError(
                "`attachedTo` names no device of this scenario: \"\(phone)\"",
                at: node["attachedTo"]?.position ?? node.position)
        }
        return devices
    }
}

extension Scenario {
    /// What steps and expectations ask for that is not built.
    var unsupportedSteps: [String] {
        let verbs = steps.flatMap { [$0["do"]?.text, $0["step"]?["do"]?.text] }
        let keys = ["apnsRequest", "fcm"].filter { expected[$0] != nil }.map { "expected.\($0)" }
        return (verbs.contains("fcmSend") ? ["fcmSend"] : []) + keys
    }
}

/// The server that pushes.
struct ProviderGiven: Sendable {
    struct Certificate: Sendable {
        let bundle: String
        let topics: [String]
        let world: World
    }

    /// nil: it signs tokens.
    let certificate: Certificate?
    /// Which world is pushed to.
    let world: World
    let issuedAtOffset: Int

    init(_ node: Node?, app: AppGiven) {
        certificate =
            node?["auth"]?.text == "certificate"
            ? Certificate(
                bundle: app.bundle, topics: node?["topics"]?.texts ?? [app.bundle],
                world: node?["certificateEnvironment"]?.text.flatMap(World.init) ?? .development) : nil
        world = node?["endpoint"]?.text.flatMap(World.init) ?? .development
        issuedAtOffset = node?["iatOffsetSeconds"]?.whole ?? 0
    }
}
