/// The shape of a JSON value: the part of JSON Schema (2020-12) that the API's description needs.
///
/// One value serves three: it is written into the OpenAPI document, it judges what comes in, and the tests hold what goes
/// out to it.
package struct Schema: Sendable {
    package indirect enum Form: Sendable {
        /// Any value at all.
        case any
        case null
        case boolean
        case integer(ClosedRange<Int>)
        case number(ClosedRange<Double>?)
        case string(StringForm)
        case array(Schema, most: Int)
        case object([Property], additional: Schema?)
        /// One of a few shapes.
        case oneOf([Schema])
    }

    package struct StringForm: Sendable {
        /// In Unicode scalars.
        package var length: ClosedRange<Int>
        /// The words allowed; empty means all.
        package var words: [String] = []
    }

    package struct Property: Sendable {
        package let name: String
        package let schema: Schema
        package let isRequired: Bool
    }

    package var form: Form
    /// Under which the description lists it; nil for what stands in place.
    package var name: String?
    package var meaning: String?

    private init(_ form: Form) { self.form = form }

    // MARK: Making one

    package static let any = Schema(.any)
    package static let null = Schema(.null)
    package static let boolean = Schema(.boolean)
    package static let number = Schema(.number(nil))
    /// Text of any length that a body may have.
    package static let string = string(0...1 << 20)
    package static let integer = integer(0...Int(Int32.max))
    package static let anyInteger = integer(-(1 << 53)...(1 << 53))

    package static func integer(_ bounds: ClosedRange<Int>) -> Schema { Schema(.integer(bounds)) }
    package static func number(_ bounds: ClosedRange<Double>) -> Schema { Schema(.number(bounds)) }
    package static func string(_ length: ClosedRange<Int>) -> Schema { Schema(.string(StringForm(length: length))) }
    package static func word(_ words: [String]) -> Schema {
        Schema(.string(StringForm(length: 0...1 << 20, words: words)))
    }
    package static func array(of element: Schema, most: Int = 100_000) -> Schema { Schema(.array(element, most: most)) }
    package static func oneOf(_ schemas: Schema...) -> Schema { Schema(.oneOf(schemas)) }

    /// An object with these members and no others.
    package static func object(_ name: String? = nil, _ properties: Property...) -> Schema {
        object(name, properties)
    }

    package static func object(_ name: String? = nil, _ properties: [Property]) -> Schema {
        var schema = Schema(.object(properties, additional: nil))
        schema.name = name
        return schema
    }

    /// An object whose keys are names.
    package static func dictionary(of value: Schema) -> Schema { Schema(.object([], additional: value)) }

    package var orNull: Schema { Schema(.oneOf([self, .null])) }

    package func meaning(_ text: String) -> Schema {
        var schema = self
        schema.meaning = text
        return schema
    }

    package func named(_ name: String) -> Schema {
        var schema = self
        schema.name = name
        return schema
    }
}

extension Schema.Property {
    package static func required(_ name: String, _ schema: Schema, _ meaning: String? = nil) -> Self {
        Self(name: name, schema: meaning.map(schema.meaning) ?? schema, isRequired: true)
    }

    package static func optional(_ name: String, _ schema: Schema, _ meaning: String? = nil) -> Self {
        Self(name: name, schema: meaning.map(schema.meaning) ?? schema, isRequired: false)
    }
}
