package import APS

/// One key of ``ManifestStrings`` with its translations, those of the manifest's languages first, in their order.
package struct ManifestString: Sendable, Equatable {
    package let key: String
    package let texts: [Translation]
    package let place: Diagnosis.Place

    package struct Translation: Sendable, Equatable {
        package let language: String
        package let text: String
    }
}
