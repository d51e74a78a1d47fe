public import Foundation

/// The class app delegates come from. Source: Apple, *UIResponder*.
@MainActor
open class UIResponder: NSObject {
    // `required`, so that `@main` can make an app delegate; `nonisolated`, so that the one of `NSObject` is overridden.
    public required nonisolated override init() {}
}
