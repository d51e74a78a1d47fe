import Foundation

/// The custom data of a notification, as the dictionary that app code sees and as the JSON text that travels.
///
/// A push keeps the text it came with, byte for byte, as long as nobody sets another dictionary. A local notification
/// may hold whatever a property list holds: dates and data travel as marked objects and come back as what they were.
/// What no property list holds (Apple's system raises an exception then) becomes its description.
///
/// `@unchecked Sendable`: the values are what JSON has (immutable), or were put in by the app, which must not change
/// them afterwards; Apple's class copies them no deeper either.
struct UserInfo: @unchecked Sendable {
    let dictionary: [AnyHashable: Any]
    private let source: String?

    /// Nothing.
    init() {
        dictionary = [:]
        source = nil
    }

    init(_ dictionary: [AnyHashable: Any]) {
        self.dictionary = dictionary
        source = nil
    }

    /// Reads the text of a JSON object; anything else is empty. Marked objects come back as dates and data only in a
    /// local notification: a push has what its sender wrote.
    init(json: String, isLocal: Bool) {
        let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let values = isLocal ? object?.mapValues(Self.unmark) : object
        dictionary = values ?? [:]
        source = json
    }

    /// The text of a JSON object: as it came, else ``sortedJSON``.
    var json: String { source ?? sortedJSON }

    private var sortedJSON: String {
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        let data = try? JSONSerialization.data(withJSONObject: Self.jsonObject(dictionary), options: options)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    private static let dateMark = "tambuli:date"
    private static let dataMark = "tambuli:data"

    private static func jsonObject(_ dictionary: [AnyHashable: Any]) -> [String: Any] {
        var object: [String: Any] = [:]
        for (key, value) in dictionary {
            object[key.base as? String ?? String(describing: key.base)] = jsonValue(value)
        }
        return object
    }

    private static func jsonValue(_ value: Any) -> Any {
        switch value {
        case let date as Date: markedDate(date.timeIntervalSince1970)
        case let data as Data: [dataMark: data.base64EncodedString()]
        case let dictionary as [AnyHashable: Any]: jsonObject(dictionary)
        case let array as [Any]: array.map(jsonValue)
        // Text, numbers and truth values pass as they are; an infinite number, say, does not.
        default: JSONSerialization.isValidJSONObject([value]) ? value : String(describing: value)
        }
    }

    /// A date that is no number is not asked for its description: that ends the program.
    private static func markedDate(_ seconds: Double) -> Any { seconds.isFinite ? [dateMark: seconds] : "\(seconds)" }

    private static func unmark(_ value: Any) -> Any {
        if let array = value as? [Any] { return array.map(unmark) }
        guard let object = value as? [String: Any] else { return value }
        if object.count == 1 {
            if let seconds = object[dateMark] as? Double { return Date(timeIntervalSince1970: seconds) }
            if let text = object[dataMark] as? String, let data = Data(base64Encoded: text) { return data }
        }
        return object.mapValues(unmark)
    }
}

extension UserInfo: Equatable {
    /// By what travels, whatever the order of keys and the spelling of numbers.
    static func == (left: UserInfo, right: UserInfo) -> Bool {
        if let text = left.source, text == right.source { return true }
        return left.sortedJSON == right.sortedJSON
    }
}
