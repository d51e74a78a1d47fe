/// The names that a scenario gives to what its pushes show.
struct PushNames: Sendable {
    private var notifications: [String: String] = [:]
    private var names: [String: String] = [:]
    private var requests: [String: String] = [:]

    /// - Parameters:
    ///   - name: nil for a push without an `id`.
    ///   - collapseID: names the request of each push that has it; the newest counts.
    mutating func add(_ name: String?, apnsID: String?, collapseID: String?) {
        guard let name, let apnsID else { return }
        add(name, notification: apnsID)
        requests[collapseID.flatMap { $0.isEmpty ? nil : $0 } ?? apnsID] = name
    }

    /// - Parameter notification: how the device calls it, or the `apns-id` of its push.
    mutating func add(_ name: String, notification: String) {
        notifications[name] = notification
        names[notification] = name
    }

    /// What the device calls it.
    func notification(_ name: String) throws(ScenarioError) -> String {
        if let notification = notifications[name] { return notification }
        let known = notifications.keys.sorted().joined(separator: ", ")
        throw ScenarioError(
            "no accepted push has the id \(name); " + (known.isEmpty ? "none has one" : "there are \(known)"))
    }

    func name(ofRequest identifier: String) -> String? { requests[identifier] }

    /// The scenario's name for a notification, or the device's own.
    func name(of notification: String, apnsID: String?) -> String {
        names[notification] ?? apnsID.flatMap { names[$0] } ?? apnsID ?? notification
    }
}
