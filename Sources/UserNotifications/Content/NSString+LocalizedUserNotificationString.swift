public import Foundation

extension NSString {
    /// The app's text for a key, with arguments put in place of `%@`, `%1$@` and so on. Available from iOS 10.0,
    /// macOS 10.14, watchOS 3.0.
    ///
    /// Apple's system looks the text up when the notification is shown, in the language the person has then; here it is
    /// looked up at once. A placeholder without an argument stays as it is.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        let arguments = (arguments ?? []).map { String(describing: $0) }
        var next = 0
        return format.replacing(#/%(?:(\d+)\$)?@|%%/#) { match in
            if match.output.0 == "%%" { return "%" }
            let position = match.output.1.flatMap { Int($0) }
            if position == nil { next += 1 }
            let index = (position ?? next) - 1
            return arguments.indices.contains(index) ? arguments[index] : String(match.output.0)
        }
    }
}
