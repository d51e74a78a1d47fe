import Glibc

/// The field names a server looks for, found by length and then by their bytes.
///
/// Plain memory without reference counts, because every field of every request is looked up; its owner frees it.
@safe
struct HeaderNameTable {
    @safe
    private struct Entry {
        let name: UnsafePointer<UInt8>
        let index: Int
    }

    private let entries: UnsafeMutableBufferPointer<Entry>
    /// `starts[n]..<starts[n + 1]` are the entries of length n.
    private let starts: UnsafeMutableBufferPointer<Int>

    init(_ names: [StaticString]) {
        let longest = names.map(\.utf8CodeUnitCount).max() ?? 0
        var entries: [Entry] = []
        var starts = [0]
        for length in 0...longest {
            for (index, name) in names.enumerated() where name.utf8CodeUnitCount == length {
                precondition(name.hasPointerRepresentation, "a header field's name is longer than one character")
                entries.append(unsafe Entry(name: name.utf8Start, index: index))
            }
            starts.append(entries.count)
        }
        unsafe self.entries = .allocate(capacity: entries.count)
        _ = unsafe self.entries.initialize(from: entries)
        unsafe self.starts = .allocate(capacity: starts.count)
        _ = unsafe self.starts.initialize(from: starts)
    }

    func deallocate() {
        unsafe entries.deallocate()
        unsafe starts.deallocate()
    }

    func index(of name: UnsafePointer<UInt8>, length: Int) -> Int? {
        guard unsafe length + 1 < starts.count else { return nil }
        for position in unsafe starts[length]..<starts[length + 1] {
            let entry = unsafe entries[position]
            if unsafe memcmp(entry.name, name, length) == 0 { return entry.index }
        }
        return nil
    }
}
