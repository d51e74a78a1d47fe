import Glibc

/// Tells what kind of field a name is: by its length, then by its bytes.
///
/// Plain memory without reference counts, because most fields of every message pass here; its owner frees it.
@safe
struct HeaderNames {
    @safe
    private struct Entry {
        let name: UnsafePointer<UInt8>
        let kind: FieldKind
    }

    private let entries: UnsafeMutableBufferPointer<Entry>
    /// `starts[n]..<starts[n + 1]` are the entries of length n.
    private let starts: UnsafeMutableBufferPointer<Int>
    /// True for the bytes a name may consist of: RFC 9110's tokens in lower case (RFC 9113, section 8.2.1).
    private let isNameByte: UnsafeMutableBufferPointer<Bool>

    private static let ofRequests: [(StaticString, FieldKind)] = [
        (":method", .method), (":scheme", .scheme), (":path", .path), (":authority", .authority),
    ]
    private static let ofResponses: [(StaticString, FieldKind)] = [(":status", .status)]
    private static let ofAll: [(StaticString, FieldKind)] = [
        ("content-length", .contentLength), ("te", .te), ("connection", .malformed), ("keep-alive", .malformed),
        ("proxy-connection", .malformed), ("transfer-encoding", .malformed), ("upgrade", .malformed),
    ]

    /// For a server that looks for the names in `wanted`, in lower case.
    static func requests(_ wanted: [StaticString]) -> HeaderNames { HeaderNames(ofRequests, wanted) }

    /// For a client.
    static func responses() -> HeaderNames { HeaderNames(ofResponses, []) }

    private init(_ pseudo: [(StaticString, FieldKind)], _ wanted: [StaticString]) {
        precondition(wanted.count <= FieldKind.mostWanted, "\(wanted.count) header names are too many to look for")
        let all = wanted.enumerated().map { ($1, FieldKind.wanted($0)) } + pseudo + Self.ofAll
        let longest = all.map(\.0.utf8CodeUnitCount).max() ?? 0
        var entries: [Entry] = []
        var starts = [0]
        for length in 0...longest {
            for (name, kind) in all where name.utf8CodeUnitCount == length {
                precondition(name.hasPointerRepresentation, "a header field's name is longer than one character")
                unsafe entries.append(Entry(name: name.utf8Start, kind: kind))
            }
            starts.append(entries.count)
        }
        unsafe self.entries = .allocate(capacity: entries.count)
        _ = unsafe self.entries.initialize(from: entries)
        unsafe self.starts = .allocate(capacity: starts.count)
        _ = unsafe self.starts.initialize(from: starts)
        unsafe isNameByte = .allocate(capacity: 256)
        unsafe isNameByte.initialize(repeating: false)
        for byte in "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyz".utf8 { unsafe isNameByte[Int(byte)] = true }
    }

    func deallocate() {
        unsafe entries.deallocate()
        unsafe starts.deallocate()
        unsafe isNameByte.deallocate()
    }

    func kind(of name: UnsafeBufferPointer<UInt8>) -> FieldKind {
        guard let start = name.baseAddress, !name.isEmpty else { return .malformed }
        if unsafe name.count + 1 < starts.count {
            for position in unsafe starts[name.count]..<starts[name.count + 1] {
                let entry = unsafe entries[position]
                if unsafe memcmp(entry.name, start, name.count) == 0 { return entry.kind }
            }
        }
        return unsafe name.allSatisfy { unsafe isNameByte[Int($0)] } ? .other : .malformed
    }
}
