internal import APS

/// `apns-push-type` is one of the documented values: 400 `InvalidPushType`.
///
/// It may be absent: required on watchOS alone, where the device says so.
///
/// Source: "Sending notification requests to APNs"; `widgets` and `controls` from WidgetKit's pages.
enum PushTypeRule {
    static func check(_ request: inout PushRequest) -> Refusal? {
        // Nearly all pushes.
        if request.headers.isSame(.pushType, as: "alert") {
            request.pushType = .alert
            return nil
        }
        guard let value = request[.pushType] else { return nil }
        guard let type = PushType(bytes: value) else {
            let known = PushType.allCases.map(\.rawValue)
            let text = String(decoding: value, as: UTF8.self)
            let nearest = Nearest.nearest(to: text, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
            return Refusal(
                .invalidPushType,
                Diagnosis(
                    .pushTypeMismatch,
                    "\"\(text)\" is no push type\(nearest)",
                    at: .init(header: "apns-push-type"), remedy: "Send one of: \(known.joined(separator: ", "))."))
        }
        request.pushType = type
        return nil
    }
}

extension PushType {
    /// Reads the header's value without making a string; letter case counts.
    init?(bytes: ArraySlice<UInt8>) {
        switch bytes.count {
        case 10 where bytes.equals("background"): self = .background
        case 4 where bytes.equals("voip"): self = .voip
        default: self.init(rawValue: String(decoding: bytes, as: UTF8.self))
        }
    }
}
