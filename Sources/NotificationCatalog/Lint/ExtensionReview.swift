import APS

/// Whether the system would run the app's service extension for a push, as far as the payload decides.
///
/// That the app has one, and that the person lets it show alerts, is for the device to say.
///
/// Source: "Modifying content in newly delivered notifications".
package struct ExtensionReview: Sendable, Equatable, Codable {
    package let conditions: [Condition]

    package var wouldRun: Bool { failing.isEmpty }
    package var failing: [Condition] { conditions.filter { !$0.isMet } }

    package struct Condition: Sendable, Equatable, Codable {
        /// What must be so: "`mutable-content` must be 1".
        package let demand: String
        package let isMet: Bool
        /// What is so instead: "it is absent".
        package let found: String?

        init(_ demand: String, isMet: Bool, found: String) {
            self.demand = demand
            self.isMet = isMet
            self.found = isMet ? nil : found
        }
    }

    init(_ push: PushDraft) {
        conditions = [
            Condition(
                "`mutable-content` must be 1", isMet: push.payload.isMutable, found: Self.mutableContent(of: push)),
            Condition(
                "the alert must have a title, a subtitle or a body", isMet: push.payload.willAlert,
                found: "it has no text"),
            Condition("the push type must be alert", isMet: push.type == .alert, found: "it is \(push.type.rawValue)"),
        ]
    }

    private static func mutableContent(of push: PushDraft) -> String {
        if let member = push.member("mutable-content") { return "it is \(push.json.text(member.value))" }
        return MutableContentForgotten.misspelled(in: push).map { "it is absent, and `\($0.key)` is no key of aps" }
            ?? "it is absent"
    }
}
