@testable import tambuli

/// A table of commands with one of each thing a table can have.
enum SampleCommands {
    enum Color: String, CaseIterable { case red, green }

    static let root = Command(
        name: "horn", summary: "Blow a horn",
        subcommands: [push, Command(name: "device", summary: "The fleet", subcommands: [add, list])])

    static let push = Command(
        name: "push",
        summary: "Push a file",
        discussion:
            "A first paragraph that is long enough to be filled into more than one line of eighty columns.\n\nA second.",
        example: "horn push hello.apns\nhorn push - --color red",
        arguments: [
            Argument("FILE", .file(), "a file, or - for standard input"),
            Argument("MORE", .text("MORE"), "more of them", .any),
        ],
        options: [
            Option("device", .text("NAME"), "the device", default: "iPhone"),
            Option("color", .choice(Color.self), "how it looks"),
            Option("at", .hostAndPort, "where to"),
            Option("retain", .integer("N", in: 1...9, or: ["all"]), "how many to keep"),
            Option("header", .text("TEXT"), "one more header", isRepeatable: true),
            Option.flag("json", "for machines"),
        ],
        run: { _ in .answerIsNo })

    static let add = Command(
        name: "add", summary: "Add one",
        arguments: [
            Argument("NAME", .text("NAME"), "what to call it"), Argument("OS", .text("OS"), "its version", .optional),
        ],
        options: [Option("model", .text("M"), "which model", isRequired: true)],
        run: { _ in throw CommandFailure(.unreachable, "nobody answers") })

    static let list = Command(name: "list", summary: "List them", run: { _ in throw Unforeseen() })

    struct Unforeseen: Error {}
}
