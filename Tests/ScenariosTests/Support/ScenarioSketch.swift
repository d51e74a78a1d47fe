import Documents

@testable import Scenarios

/// A small right scenario whose parts a test changes.
struct ScenarioSketch {
    var given = #""app": {"bundle": "com.example.chat"}, "device": {"model": "iphone"}"#
    var steps = #"{"do": "inspect"}"#
    var expected = #""shown": {"banner": false}"#
    var more = ""

    var text: String {
        """
        {
            "schema": "tambuli.scenario/1", "id": "sketch", "title": "A sketch", "source": "here",
            "confidence": "documented", "why": "A test needs it.", \(more)
            "given": {\(given)},
            "when": {"steps": [\(steps)]},
            "expected": {\(expected)}
        }
        """
    }

    func scenario() throws -> Scenario { try Scenario(JSONReader.read(text.utf8)) }

    /// What is wrong with it, with its place; nil when nothing is.
    func complaint() -> String? {
        do {
            _ = try scenario()
            return nil
        } catch {
            return "\(error)"
        }
    }
}
