/// The bytes of a YAML document, and where its characters stand in lines and bytes.
///
/// libyaml counts characters over the whole document, and ends lines at more characters than an editor does; this
/// turns its counts into the places that ``JSONReader`` would tell.
struct YAMLText {
    /// Without a byte order mark.
    let bytes: ArraySlice<UInt8>
    /// The byte at which each character begins, and the end.
    private var characters: [Int] = []
    /// The character at which each line begins.
    private var lines = [0]

    /// - Throws: ``DocumentError`` at the first byte that is no UTF-8.
    init(_ bytes: [UInt8]) throws(DocumentError) {
        _ = try Cursor(bytes)
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        characters.reserveCapacity(bytes.count + 1)
        for index in self.bytes.indices where !UTF8.isContinuation(bytes[index]) {
            characters.append(index)
            if bytes[index] == UInt8(ascii: "\n") { lines.append(characters.count) }
        }
        characters.append(self.bytes.endIndex)
    }

    /// The place of the character with that number.
    func position(ofCharacter number: Int) -> SourcePosition {
        var low = 0
        var high = lines.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= number { low = middle } else { high = middle }
        }
        return SourcePosition(line: low + 1, column: number - lines[low] + 1)
    }

    /// The place of the byte at that distance from the beginning, byte order mark aside.
    func position(ofByte offset: Int) -> SourcePosition {
        let wanted = bytes.startIndex + offset
        return position(ofCharacter: characters.firstIndex { $0 >= wanted } ?? characters.count - 1)
    }

    func range(ofCharacters numbers: Range<Int>) -> SourceRange {
        SourceRange(
            start: position(ofCharacter: numbers.lowerBound),
            bytes: byte(numbers.lowerBound)..<byte(numbers.upperBound))
    }

    func isTab(atCharacter number: Int) -> Bool {
        let index = byte(number)
        return index < bytes.endIndex && bytes[index] == UInt8(ascii: "\t")
    }

    private func byte(_ character: Int) -> Int { characters[min(character, characters.count - 1)] }
}
