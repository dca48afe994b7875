// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Glibc

/// An X server for one test.
public final class PrivateServer {
    struct DidNotStart: Error {}
    struct Refused: Error { var arguments: [String] }

    private let process = Process()
    /// Its display name, such as `:99`.
    public let display: String

    /// Its display name over the network, if it listens there.
    public var networkDisplay: String { "127.0.0.1" + display }

    /// Starts the server.
    ///
    /// - Parameters:
    ///   - screen: the width, height and depth of its screen
    ///   - isOnNetwork: whether it also listens to TCP
    /// - Throws: an error if the server does not start
    public init(_ screen: String = "1280x1024x24", isOnNetwork: Bool = false) throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-terminate"]
        process.arguments? += [isOnNetwork ? "-listen" : "-nolisten", "tcp"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        while !text.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw DidNotStart() }
            text += String(decoding: data, as: UTF8.self)
        }
        display = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit {
        // A polite signal would not reach it: it inherits the signals that our threads block.
        if process.isRunning { kill() }
    }

    /// Ends the server as a crash would.
    public func kill() {
        Glibc.kill(process.processIdentifier, SIGKILL)
    }

    /// Calls `body`, whose connections are accepted as untrusted ones, like those of `ssh -X`.
    ///
    /// The server needs another client: it resets when its last one disconnects.
    public func untrusted<Result>(_ body: () throws -> Result) throws -> Result {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { unlink(file.path) }
        let generator = Process()
        generator.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        generator.arguments = ["xauth", "-q", "-f", file.path, "generate", display, ".", "untrusted"]
        generator.standardError = FileHandle.nullDevice
        try generator.run()
        generator.waitUntilExit()
        let usual = ProcessInfo.processInfo.environment["XAUTHORITY"]
        setenv("XAUTHORITY", file.path, 1)
        defer { if let usual { setenv("XAUTHORITY", usual, 1) } else { unsetenv("XAUTHORITY") } }
        return try body()
    }

    /// Changes the monitors, or the size of the screen, by `xrandr`.
    ///
    /// - Throws: an error if the server refuses it
    public func xrandr(_ arguments: String...) throws {
        let program = Process()
        program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        program.arguments = ["xrandr", "-display", display] + arguments
        program.standardOutput = FileHandle.nullDevice
        try program.run()
        program.waitUntilExit()
        if program.terminationStatus != 0 { throw Refused(arguments: arguments) }
    }

    /// Limits the server's address space to its current size plus `more` bytes.
    public func limitMemory(more: Int) throws {
        let sizes = try String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)
        let pages = sizes.split(separator: " ").first.flatMap { Int($0) } ?? 0
        let limiter = Process()
        limiter.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        limiter.arguments = ["prlimit", "--pid", "\(process.processIdentifier)", "--as=\(pages * 4096 + more)"]
        try limiter.run()
        limiter.waitUntilExit()
    }
}
