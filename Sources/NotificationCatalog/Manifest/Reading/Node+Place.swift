import APS
package import Documents

extension Node {
    /// The value's place as a diagnosis tells it.
    func place(_ pointer: String, category: String? = nil) -> Diagnosis.Place {
        Diagnosis.Place(pointer: pointer, position: position.textPosition, category: category)
    }

    /// The JSON pointer to the value or the key that begins at a position; nil when none does.
    ///
    /// Cost: a walk over the document, so this is for telling about an error.
    package func pointer(to place: SourcePosition) -> String? {
        if position == place { return "" }
        switch value {
        case .array(let elements):
            return elements.enumerated().lazy.compactMap { index, element in
                element.pointer(to: place).map { "/\(index)\($0)" }
            }.first
        case .object(let object):
            return object.members.lazy.compactMap { member in
                let key = "/\(JSONPointer.escape(member.key))"
                return member.keyRange.start == place ? key : member.value.pointer(to: place).map { key + $0 }
            }.first
        case .null, .bool, .number, .string: return nil
        }
    }
}

extension SourcePosition {
    var textPosition: TextPosition { TextPosition(line: line, column: column) }
}
