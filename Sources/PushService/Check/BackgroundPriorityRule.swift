internal import APS

/// A background push does not ask for priority 10, which is an error: 400 `BadPriority`.
///
/// Without `apns-priority` APNs takes 10, and nothing is documented about a background push that relies on it. Such
/// pushes are common and are accepted here, with the diagnosis: ``EndpointChoice/backgroundWithoutPriority``.
///
/// Source: "Sending notification requests to APNs", push type `background`; that the reason is `BadPriority` is inferred.
enum BackgroundPriorityRule {
    static func check(_ request: inout PushRequest, choices: EndpointChoices) -> Refusal? {
        guard request.pushType == .background else { return nil }
        let place = Diagnosis.Place(header: "apns-priority")
        guard let value = request[.priority] else {
            let diagnosis = Diagnosis(
                .backgroundPriority, "a background push without apns-priority, for which APNs takes 10", at: place)
            if choices[.backgroundWithoutPriority] { return Refusal(.badPriority, diagnosis) }
            request.diagnoses.append(diagnosis)
            return nil
        }
        guard value.equals("10") else { return nil }
        return Refusal(
            .badPriority, Diagnosis(.backgroundPriority, "a background push with apns-priority 10", at: place))
    }
}
