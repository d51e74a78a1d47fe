package import APS

/// What a push of a category must carry besides the category itself.
package struct PayloadContract: Sendable, Equatable {
    /// The app's own keys, beside `aps`, in the order of the file.
    package internal(set) var keys: [ContractKey] = []
    package internal(set) var thread: ThreadRule = .optional
    /// Where ``thread`` was written.
    package internal(set) var threadPlace: Diagnosis.Place?
    /// Whether `mutable-content` must be 1 (true), must not be (false), or is left to the sender (nil).
    package internal(set) var mutableContent: Bool?
    package internal(set) var mutableContentPlace: Diagnosis.Place?
    /// The key that holds the address of a picture, a sound or a film.
    package internal(set) var media: Reference?

    package init() {}

    package func key(_ name: String) -> ContractKey? { keys.last { $0.name == name } }
}

/// A key of the app's own that a push carries.
package struct ContractKey: Sendable, Equatable {
    package let name: String
    package let type: ValueType
    package let isRequired: Bool
    /// What it holds, in words.
    package let details: String?
    package let place: Diagnosis.Place

    /// Raw values are the words of the file, which are JSON Schema's.
    package enum ValueType: String, Sendable, CaseIterable {
        case string, integer, number, boolean, object, array
    }
}
