internal import APS

/// One push in the bytes of a ``PushBatch``: what came and what was answered, read where it stands.
///
/// The form, in the machine's own byte order (a store is not carried to another kind of machine): the size of the whole
/// entry, its flags, the time, the length of each field or ``absent``, and the fields one behind the other.
struct PushEntry {
    struct Flags: OptionSet {
        let rawValue: UInt32

        /// The sender named the push itself.
        static let isIDGiven = Flags(rawValue: 1)
        static let isProduction = Flags(rawValue: 2)
        /// It was accepted and a device can show it: it is handed over.
        static let isForDevice = Flags(rawValue: 4)
        /// A push with the same id was accepted before.
        static let isIDRepeated = Flags(rawValue: 8)
    }

    enum Field: Int, CaseIterable {
        case apnsID, token, device, bundle, topic, pushType, priority, expiration, collapseID, payload
        /// Absent from an accepted push.
        case reason
        /// JSON; absent when there are none.
        case diagnoses
    }

    static let flagsOffset = 4
    static let timeOffset = 8
    static let lengthsOffset = 16
    static let fieldCount = 12
    static let headerSize = lengthsOffset + 4 * fieldCount
    static let absent = UInt32.max

    /// The whole batch's.
    private let bytes: [UInt8]
    private let start: Int

    /// For an entry that begins there and is whole.
    init(_ bytes: [UInt8], at start: Int) {
        self.bytes = bytes
        self.start = start
    }

    var flags: Flags { Flags(rawValue: number(at: start + Self.flagsOffset)) }

    /// Seconds since 1970.
    var receivedAt: Double {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start + Self.timeOffset, as: Double.self) }
    }

    var world: World { flags.contains(.isProduction) ? .production : .development }

    subscript(field: Field) -> ArraySlice<UInt8>? {
        var offset = start + Self.headerSize
        for index in 0..<field.rawValue {
            let length = number(at: start + Self.lengthsOffset + 4 * index)
            if length != Self.absent { offset += Int(length) }
        }
        let length = number(at: start + Self.lengthsOffset + 4 * field.rawValue)
        return length == Self.absent ? nil : bytes[offset..<offset + Int(length)]
    }

    private func number(at offset: Int) -> UInt32 {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    }

    // MARK: As text

    /// Bytes that are not UTF-8 become U+FFFD.
    func text(_ field: Field) -> String? { self[field].map { String(decoding: $0, as: UTF8.self) } }

    /// As echoed to the sender.
    var apnsID: String { text(.apnsID) ?? "" }

    var headers: RequestHeaders {
        RequestHeaders(
            id: flags.contains(.isIDGiven) ? apnsID : nil, expiration: text(.expiration), priority: text(.priority),
            topic: text(.topic), collapseID: text(.collapseID), pushType: text(.pushType))
    }

    var reason: RejectionReason? { text(.reason).flatMap(RejectionReason.init) }

    var diagnoses: [Diagnosis] {
        let written = text(.diagnoses).flatMap(Diagnosis.list(from:)) ?? []
        return flags.contains(.isIDRepeated) ? written + [.repeatedID] : written
    }

    func record(sequence: Int64) -> PushRecord {
        PushRecord(
            sequence: sequence, apnsID: apnsID, receivedAt: receivedAt, world: world, device: text(.device),
            bundle: text(.bundle), token: self[.token].map { DeviceToken(bytes: Array($0)) }, headers: headers,
            payload: text(.payload) ?? "", status: reason?.status ?? 200, reason: reason, diagnoses: diagnoses)
    }
}

/// What the devices' host is given. Absent fields do not come here: a push is for a device only if all are there.
extension PushEntry: AcceptedPushContent {
    var token: DeviceToken { DeviceToken(bytes: self[.token].map { Array($0) } ?? []) }
    var device: String { text(.device) ?? "" }
    var bundle: String { text(.bundle) ?? "" }
    var payload: [UInt8] { self[.payload].map { Array($0) } ?? [] }
}

extension Diagnosis {
    static let repeatedID = Diagnosis(
        .apnsIDRepeated, "a push with this apns-id was accepted before; this is another push",
        at: .init(header: "apns-id"))
}
