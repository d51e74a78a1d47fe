/// `tambuli push`, as `pushFile` runs it: the tool's own code, told to talk to a stage instead of a running server.
package protocol PushTool: Sendable {
    /// - Parameter words: the command line after `tambuli`.
    func run(_ words: [String], on stage: Stage) async -> ToolRun
}

/// What a run of the tool left.
package struct ToolRun: Sendable {
    package var exit: Int
    package var output: String
    package var talk: String

    package init(exit: Int, output: String, talk: String) {
        self.exit = exit
        self.output = output
        self.talk = talk
    }
}
