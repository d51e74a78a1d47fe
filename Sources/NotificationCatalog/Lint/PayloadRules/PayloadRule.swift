import APS

/// A rule about a payload, besides those that `Payload` itself applies while it reads.
protocol PayloadRule: Sendable {
    func findings(in push: PushDraft) -> [Diagnosis]
}

enum PayloadRules {
    static let all: [any PayloadRule] = [
        PayloadTooLarge(), KeyTwice(), MutableContentForgotten(), TargetBundleIsText(),
    ]
}
