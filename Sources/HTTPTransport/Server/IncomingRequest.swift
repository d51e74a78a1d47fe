/// A request as it comes in, field by field and piece by piece.
///
/// All text of the header list that anybody will ask for stands in one array, which is used again for the next request.
struct IncomingRequest {
    private(set) var method = HTTPMethod.get
    /// The first bytes of the body.
    private(set) var body: [UInt8] = []
    /// How long the body was, kept or not.
    private(set) var bodyLength = 0
    private(set) var text: [UInt8] = []
    /// Whether the header list breaks a rule of RFC 9113, section 8: the stream is to be reset.
    private(set) var isMalformed = false

    private let maximumBytes: Int
    private let maximumFields: Int
    private var path = FieldPlace()
    private var authority = FieldPlace()
    private(set) var fields: [FieldPlace]
    private var announcedLength: Int?
    private var pseudoFields = PseudoFields()
    private var isPastPseudoFields = false
    private var listBytes = 0
    private var listFields = 0

    private struct PseudoFields: OptionSet {
        let rawValue: UInt8

        static let method = PseudoFields(rawValue: 1)
        static let scheme = PseudoFields(rawValue: 2)
        static let path = PseudoFields(rawValue: 4)
        static let authority = PseudoFields(rawValue: 8)
    }

    /// For a server that looks for `fieldCount` names.
    init(fieldCount: Int, limits: HTTPLimits) {
        fields = Array(repeating: FieldPlace(), count: fieldCount)
        maximumBytes = limits.headerListBytes
        maximumFields = limits.headerFields
        text.reserveCapacity(512)
    }

    /// Back to the state of a new one, keeping the memory.
    mutating func clear() {
        method = .get
        body.removeAll(keepingCapacity: true)
        bodyLength = 0
        text.removeAll(keepingCapacity: true)
        isMalformed = false
        path = FieldPlace()
        authority = FieldPlace()
        for index in fields.indices { fields[index] = FieldPlace() }
        announcedLength = nil
        pseudoFields = []
        isPastPseudoFields = false
        listBytes = 0
        listFields = 0
    }

    // MARK: Where things stand in `text`

    var pathRange: Range<Int> { path.start..<path.end }

    /// Nil when the field did not come.
    var authorityRange: Range<Int>? { authority.range }

    /// The first value of a field; nil when it did not come.
    func range(of index: Int) -> Range<Int>? { fields[index].range }

    // MARK: Input

    /// The header list is complete. What must be there, is; what must not, is not (RFC 9113, section 8.3.1).
    mutating func headersEnd() {
        let wanted: PseudoFields = isConnect ? [.method, .authority] : [.method, .scheme, .path]
        if !isConnect { pseudoFields.remove(.authority) }
        if pseudoFields != wanted { isMalformed = true }
    }

    private var isConnect: Bool { method == .connect }

    /// The request is complete; false when its body is not as long as it said (RFC 9113, section 8.1.1).
    var hasAnnouncedLength: Bool { announcedLength.map { $0 == bodyLength } ?? true }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, keeping maximum: Int) {
        bodyLength += bytes.count
        let room = maximum - body.count
        guard room > 0 else { return }
        unsafe body.append(contentsOf: UnsafeBufferPointer(rebasing: bytes.prefix(room)))
    }
}

extension IncomingRequest: HeaderSink {
    mutating func take(_ field: DecodedField) -> Bool {
        unsafe listBytes += field.name.count + field.value.count + 32
        listFields += 1
        guard listBytes <= maximumBytes, listFields <= maximumFields else { return false }
        if field.kind.isPseudo {
            takePseudo(field)
        } else {
            isPastPseudoFields = true
            takeRegular(field)
        }
        return true
    }

    /// Each may come once, in front of the other fields.
    private mutating func takePseudo(_ field: DecodedField) {
        let flag: PseudoFields
        switch field.kind {
        case .path:
            flag = .path
            path = unsafe store(field.value)
            if unsafe !isTarget(field.value) { isMalformed = true }
        case .method:
            flag = .method
            method = unsafe HTTPMethod(field.value)
        case .scheme:
            flag = .scheme
        default:
            flag = .authority
            authority = unsafe store(field.value)
        }
        if unsafe isPastPseudoFields || pseudoFields.contains(flag) || !FieldValue.isVisible(field.value) {
            isMalformed = true
        }
        pseudoFields.insert(flag)
    }

    /// `/` and what may follow it, or `*` (RFC 9113, section 8.3.1).
    private func isTarget(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        unsafe value.first == UInt8(ascii: "/") || value.count == 1 && value[0] == UInt8(ascii: "*")
    }

    private mutating func takeRegular(_ field: DecodedField) {
        if let index = field.kind.wantedIndex {
            if fields[index].occurrences == 0 {
                fields[index] = unsafe store(field.value)
            } else {
                fields[index].occurrences += 1
            }
            return
        }
        switch field.kind {
        case .other: break
        case .contentLength:
            let length = unsafe Self.number(field.value)
            if length == nil || announcedLength != nil { isMalformed = true }
            announcedLength = length
        case .te:
            if unsafe !field.value.elementsEqual("trailers".utf8) { isMalformed = true }
        default: isMalformed = true
        }
    }

    private static func number(_ digits: UnsafeBufferPointer<UInt8>) -> Int? {
        guard (1...18).contains(digits.count) else { return nil }
        var number = 0
        for index in digits.indices {
            let digit = unsafe digits[index]
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }

    private mutating func store(_ value: UnsafeBufferPointer<UInt8>) -> FieldPlace {
        let start = text.count
        unsafe text.append(contentsOf: value)
        return FieldPlace(start: start, end: text.count, occurrences: 1)
    }
}
