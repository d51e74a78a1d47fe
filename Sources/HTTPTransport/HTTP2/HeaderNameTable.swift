import Glibc

/// The field names a server looks for, found by length and then by their bytes.
@safe
final class HeaderNameTable: @unchecked Sendable {  // never changed once made
    @safe
    private struct Entry {
        let name: UnsafePointer<UInt8>
        let index: Int
    }

    private var entries: [Entry] = []
    /// `starts[n]..<starts[n + 1]` are the entries of length n.
    private var starts: [Int] = [0]

    init(_ names: [StaticString]) {
        let longest = names.map(\.utf8CodeUnitCount).max() ?? 0
        for length in 0...longest {
            for (index, name) in names.enumerated() where name.utf8CodeUnitCount == length {
                precondition(name.hasPointerRepresentation, "a header field's name is longer than one character")
                entries.append(unsafe Entry(name: name.utf8Start, index: index))
            }
            starts.append(entries.count)
        }
    }

    func index(of name: UnsafePointer<UInt8>, length: Int) -> Int? {
        guard length + 1 < starts.count else { return nil }
        for position in starts[length]..<starts[length + 1] {
            let entry = entries[position]
            if unsafe memcmp(entry.name, name, length) == 0 { return entry.index }
        }
        return nil
    }
}
