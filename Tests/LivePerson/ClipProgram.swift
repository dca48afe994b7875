// SPDX-License-Identifier: Apache-2.0
public import Foundation
internal import Glibc

/// `xclip`: a program of another toolkit that copies and pastes.
@MainActor
public struct ClipProgram {
    /// An error of `xclip`, with its own message.
    public struct Failed: Error, CustomStringConvertible {
        /// The message.
        public var description: String
    }

    private let input: Data
    private let arguments: [String]
    private let selection: String
    private let display: String?

    /// Creates a program that copies `input`: as text, unless `target` names another X target, to `DISPLAY` unless another one is given.
    public init(input: Data, target: String? = nil, selection: String = "clipboard", display: String? = nil) {
        self.input = input
        // Quiet means that it stays in this process until another program copies.
        arguments = ["-quiet", "-in", "-selection", selection] + (target.map { ["-t", $0] } ?? [])
        self.selection = selection.uppercased()
        self.display = display
    }

    /// Copies, and returns when it owns the selection; it ends when another program copies.
    public func copy() async throws {
        let person = try Person(display: display)
        let before = person.owner(of: selection)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("clip-\(UUID().uuidString)")
        try input.write(to: file)
        defer { unlink(file.path) }
        let process = Self.make(arguments + [file.path], display.map { ["DISPLAY": $0] } ?? [:])
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        while [before, 0].contains(person.owner(of: selection)) {
            guard process.isRunning else { throw Failed(description: "xclip has ended before it copied anything.") }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    /// Returns the pasted data.
    public static func paste(
        target: String? = nil,
        selection: String = "clipboard",
        display: String? = nil
    ) async throws -> Data {
        let arguments = ["-out", "-selection", selection] + (target.map { ["-t", $0] } ?? [])
        return try await run(arguments, display.map { ["DISPLAY": $0] } ?? [:])
    }

    /// Begins to paste, and is killed before it has finished.
    public static func pasteAndDie(target: String) async throws {
        let process = make(["-out", "-selection", "clipboard", "-t", target], [:])
        // It blocks on a pipe that has no reader.
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let ended = end(of: process)
        try process.run()
        try await Task.sleep(for: .milliseconds(60))
        kill(process.processIdentifier, SIGKILL)
        for await _ in ended {}
    }

    private static func make(_ arguments: [String], _ environment: [String: String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xclip"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        return process
    }

    private static func end(of process: Process) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in continuation.finish() }
        return stream
    }

    private static func run(_ arguments: [String], _ environment: [String: String]) async throws -> Data {
        let process = make(arguments, environment)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let ended = end(of: process)
        try process.run()
        let handle = output.fileHandleForReading
        let identifier = process.processIdentifier
        let data = await withTaskCancellationHandler {
            await Task.detached { handle.readDataToEndOfFile() }.value
        } onCancel: {
            kill(identifier, SIGKILL)
        }
        for await _ in ended {}
        try Task.checkCancellation()
        guard process.terminationStatus == 0 else {
            throw Failed(
                description: "xclip \(arguments.joined(separator: " ")) ended with \(process.terminationStatus)."
            )
        }
        return data
    }
}
