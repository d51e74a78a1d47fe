import APS
import Documents

/// The languages and the texts in them.
extension ManifestReader {
    mutating func readStrings(of object: ObjectNode) {
        readLanguages(of: object)
        guard let strings = problems.optional("strings", of: object, Node.object) else { return }
        manifest.strings.entries = strings.members.compactMap { string($0) }
    }

    private mutating func readLanguages(of object: ObjectNode) {
        guard let node = object["languages"], let list = problems.attempt(node.array) else { return }
        if list.isEmpty { problems.add("`languages` needs one language at least, such as en", at: node.position) }
        manifest.languages = list.compactMap { element in
            guard let language = problems.attempt(element.string), checkLanguage(language, at: element.position)
            else { return nil }
            return language
        }
    }

    private mutating func string(_ member: ObjectNode.Member) -> ManifestString? {
        guard let object = problems.attempt(member.value.object) else { return nil }
        if object.members.isEmpty {
            problems.add("`\(member.key)` needs a text in one language at least", at: object.position)
        }
        let texts = object.members.compactMap { translation -> ManifestString.Translation? in
            guard checkLanguage(translation.key, at: translation.keyRange.start),
                let text = problems.attempt(translation.value.string)
            else { return nil }
            return .init(language: translation.key, text: text)
        }
        let place = Diagnosis.Place(
            pointer: "/strings/\(JSONPointer.escape(member.key))", position: member.keyRange.start.textPosition)
        return ManifestString(key: member.key, texts: inOrder(texts), place: place)
    }

    /// Those of the manifest's languages first.
    private func inOrder(_ texts: [ManifestString.Translation]) -> [ManifestString.Translation] {
        let listed = manifest.languages.compactMap { language in texts.first { $0.language == language } }
        return listed + texts.filter { !manifest.languages.contains($0.language) }
    }

    private mutating func checkLanguage(_ tag: String, at position: SourcePosition) -> Bool {
        if Self.isLanguage(tag) { return true }
        problems.add("\"\(tag)\" is no language tag, such as en or zh-Hans", at: position)
        return false
    }

    /// Two or three letters, then subtags of two to eight letters or digits.
    ///
    /// Source: RFC 5646, as far as app localisations use it.
    private static func isLanguage(_ tag: String) -> Bool {
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.utf8.count) else { return false }
        return language.utf8.allSatisfy(isLetter)
            && parts.dropFirst().allSatisfy { part in
                (2...8).contains(part.utf8.count)
                    && part.utf8.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
