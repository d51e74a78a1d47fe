/// Finds among some words the one a wrong word was meant to be. This module depends on nothing, so it is given one.
package typealias Suggestion = @Sendable (_ word: String, _ words: [String]) -> String?

/// Suggests nothing.
package let noSuggestion: Suggestion = { _, _ in nil }
