import Foundation

/// Programs that the demo runs and whose words it shows.
enum DemoProcess {
    struct Outcome {
        var exitCode: Int32
        var output: String
        var talk: String
    }

    /// Runs a program to its end.
    static func run(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
        let process = try make(program, arguments, environment: environment)
        let (output, talk) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = talk
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // What these programs say is far less than a pipe holds, so one after the other cannot block.
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let talked = talk.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            exitCode: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
            talk: String(decoding: talked, as: UTF8.self))
    }

    /// Starts a program and waits for its first line.
    static func start(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], folder: String? = nil
    ) throws -> (process: Process, firstLine: String) {
        let process = try make(program, arguments, environment: environment)
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        if let folder {
            process.currentDirectoryURL = URL(fileURLWithPath: folder)
            // A web server tells of each request on stderr, which is no part of the story.
            process.standardError = FileHandle.nullDevice
        }
        try process.run()
        var line = Data()
        while !line.contains(0x0A) {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            line += more
        }
        return (process, String(decoding: line, as: UTF8.self).trimmingWhitespace())
    }

    private static func make(
        _ program: String, _ arguments: [String], environment: [String: String]
    ) throws -> Process {
        let process = Process()
        let isPath = program.contains("/")
        process.executableURL = URL(fileURLWithPath: isPath ? program : "/usr/bin/env")
        process.arguments = (isPath ? [] : [program]) + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        return process
    }
}
