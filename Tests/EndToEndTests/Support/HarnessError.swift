/// The test could not be carried out: the machine or the tool did not do what the test needs first.
struct HarnessError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
