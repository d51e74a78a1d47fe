import APS

/// Checks payloads that come one on each line, in chunks of any size, with memory for one line.
///
/// Lines without findings, which should be nearly all, are only glanced at; each of the others gets a report. Blank
/// lines are passed over.
package struct JSONLinesCheck {
    private let check: CatalogCheck
    private let name: String
    private var glance: PushGlance
    /// The beginning of a line whose end has not come yet, or of the one payload that the stream is.
    private var rest: [UInt8] = []
    private var form: Form
    private var isSkipping = false
    /// Lines so far, blank ones among them.
    package private(set) var lineCount = 0
    /// Payloads so far.
    package private(set) var payloadCount = 0

    private enum Form {
        /// The first line will tell.
        case open
        case lines, onePayload
    }

    /// Longer lines are no payloads; they are told of by their size and not kept.
    private static let longestLine = 1 << 20

    /// - Parameter name: of the stream, for the findings' places.
    /// - Parameter mayBeOnePayload: a first line that ends inside a value begins a payload over several lines.
    package init(_ check: CatalogCheck, named name: String, mayBeOnePayload: Bool = false) {
        self.check = check
        self.name = name
        form = mayBeOnePayload ? .open : .lines
        glance = PushGlance(CompiledManifest(check.manifest, appVersion: check.appVersion))
    }

    /// - Parameter found: gets the report of each line that has findings.
    package mutating func feed(_ chunk: Span<UInt8>, _ found: (LintReport) throws -> Void) rethrows {
        var start = 0
        while form != .onePayload {
            let end = ByteSearch.firstIndex(of: UInt8(ascii: "\n"), in: chunk, from: start)
            if end == chunk.count { break }
            let line = chunk.extracting(start..<end)
            start = end + 1
            if rest.isEmpty, !isSkipping {
                try take(line, found)
            } else {
                keep(line)
                try takeRest(found)
            }
        }
        keep(chunk.extracting(start..<chunk.count))
    }

    /// Takes what stands after the last line feed.
    package mutating func finish(_ found: (LintReport) throws -> Void) rethrows {
        if form == .onePayload, !isSkipping {
            try review(rest, onLine: nil, found)
        } else if !rest.isEmpty || isSkipping {
            try takeRest(found)
        }
    }

    private mutating func keep(_ part: Span<UInt8>) {
        guard !isSkipping, rest.count + part.count <= Self.longestLine else {
            isSkipping = true
            rest = []
            return
        }
        rest.append(part)
    }

    private mutating func takeRest(_ found: (LintReport) throws -> Void) rethrows {
        let line = rest
        rest = []
        guard isSkipping else { return try take(line.span, found) }
        isSkipping = false
        lineCount += 1
        payloadCount += 1
        try found(tooLong())
    }

    private mutating func take(_ line: Span<UInt8>, _ found: (LintReport) throws -> Void) rethrows {
        lineCount += 1
        if glance.isClean(line) {
            payloadCount += 1
            form = .lines
            return
        }
        var bytes: [UInt8] = []
        bytes.append(line)
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard bytes.contains(where: { ![0x20, 0x09].contains($0) }) else { return }
        if form == .open, Self.isCutShort(bytes) {
            form = .onePayload
            rest = Array(repeating: UInt8(ascii: "\n"), count: lineCount - 1) + bytes + [UInt8(ascii: "\n")]
            return
        }
        form = .lines
        try review(bytes, onLine: lineCount, found)
    }

    private mutating func review(
        _ bytes: [UInt8], onLine line: Int?, _ found: (LintReport) throws -> Void
    ) rethrows {
        payloadCount += 1
        let report = check.review(bytes, named: name)
        guard !report.findings.isEmpty else { return }
        try found(line.map(report.onLine) ?? report)
    }

    private static func isCutShort(_ line: [UInt8]) -> Bool {
        do throws(JSONSyntaxError) {
            _ = try ScannedJSON(line)
            return false
        } catch {
            return error.offset >= line.count
        }
    }

    private func tooLong() -> LintReport {
        let finding = Diagnosis(
            .payloadTooLarge, "Line \(lineCount) has more than \(Self.longestLine) bytes.",
            at: .init(position: TextPosition(line: lineCount, column: 1)))
        return LintReport(file: name, kind: .payload, findings: [finding])
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ span: Span<UInt8>) {
        reserveCapacity(count + span.count)
        for index in span.indices { append(span[index]) }
    }
}
