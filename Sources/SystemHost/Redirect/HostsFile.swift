/// The text of a hosts file that sends some names elsewhere.
enum HostsFile {
    /// What `original` says of other names stays as it is.
    static func redirecting(_ names: [String], to address: String, in original: String) -> String {
        let kept = original.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            let entry = line.prefix { $0 != "#" }
            let words = entry.split(whereSeparator: \.isWhitespace)
            guard words.dropFirst().contains(where: { names.contains(String($0)) }) else { return String(line) }
            let others = words.dropFirst().filter { !names.contains(String($0)) }
            return others.isEmpty ? "" : ([words[0]] + others).joined(separator: " ")
        }
        return (["\(address) \(names.joined(separator: " "))"] + kept).joined(separator: "\n")
    }
}
