/// The elements of two lists, paired by their identifiers: equal ones first, then those that differ in spelling alone.
struct Pairing<Element> {
    private(set) var same: [(old: Element, new: Element)] = []
    /// In letter case, or in how accents are composed: ``Spelling``.
    private(set) var otherCase: [(old: Element, new: Element)] = []
    private(set) var removed: [Element] = []
    private(set) var added: [Element] = []

    init(_ old: [Element], _ new: [Element], by identifier: (Element) -> String) {
        added = new
        for element in old {
            if let index = added.firstIndex(where: { identifier($0).utf8.elementsEqual(identifier(element).utf8) }) {
                same.append((element, added.remove(at: index)))
            } else {
                removed.append(element)
            }
        }
        let unmatched = removed
        removed = []
        for element in unmatched {
            let folded = identifier(element).lowercased()
            if let index = added.firstIndex(where: { identifier($0).lowercased() == folded }) {
                otherCase.append((element, added.remove(at: index)))
            } else {
                removed.append(element)
            }
        }
    }

    /// Takes out of what is gone and what is new the pairs that a closer look finds to be one thing under two names.
    mutating func renamed(_ isSame: (_ old: Element, _ new: Element) -> Bool) -> [(old: Element, new: Element)] {
        var pairs: [(old: Element, new: Element)] = []
        removed.removeAll { old in
            guard let index = added.firstIndex(where: { isSame(old, $0) }) else { return false }
            pairs.append((old, added.remove(at: index)))
            return true
        }
        return pairs
    }
}
