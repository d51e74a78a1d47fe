import Foundation

/// Where the things under test are.
enum Products {
    /// The repository's root.
    static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized

    /// The built tool, or another build of it that the environment names.
    static let tambuli = ProcessInfo.processInfo.environment["TAMBULI_TOOL"] ?? built("tambuli")

    /// Tests/TestExtension.
    static let testExtension = built("TestExtension")

    /// Programs lie beside the one that runs these tests.
    private static func built(_ name: String) -> String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
    }

    /// The Python that has the packages of Tests/Python/requirements.txt.
    static let python = repository.appending(path: ".build/venv/bin/python").path

    static let hasPython = FileManager.default.isExecutableFile(atPath: python)

    /// A browser for the stories of Tests/Python/page.
    static let hasBrowser = FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium")

    /// A program of Tests/Python.
    static func pythonProgram(_ name: String) -> String {
        repository.appending(path: "Tests/Python/\(name)").path
    }

    /// A built program of the packages under Examples/.
    static func example(_ program: String) -> String {
        repository.appending(path: ".build/examples/debug/\(program)").path
    }
}
