// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Glibc

/// The program under test, whose output is written to a file.
@MainActor
final class MonkeyProgram {
    private let process = Process()
    private let log: URL

    /// Starts the program.
    ///
    /// - Throws: an error if there is no such program, or if the file cannot be written
    init(_ path: URL, _ arguments: [String], _ environment: [String: String], log: URL, folder: URL) throws {
        self.log = log
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        process.executableURL = path
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        // The program inherits the signals that this thread blocks, such as the one that requests stacks.
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
        try output.close()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    var identifier: Int32 { process.processIdentifier }

    /// The exit status, with 128 added to a signal; `nil` while it runs.
    var status: Int32? {
        guard !process.isRunning else { return nil }
        return process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
    }

    /// Whether the program has crashed, and its stack is being written.
    ///
    /// Until that has finished the process exists and does not answer.
    var isCrashing: Bool {
        let threads = "/proc/\(identifier)/task"
        // There are none after the program has ended.
        let names = FileManager.default.subpaths(atPath: threads)?.filter { $0.hasSuffix("/children") } ?? []
        let children = names.flatMap { Self.text("\(threads)/\($0)").split(separator: " ") }
        return children.contains { Self.text("/proc/\($0)/comm").hasPrefix("swift-backtrace") }
    }

    /// Whether its stack has been written.
    var hasToldStack: Bool { Self.text(log.path).contains("Backtrace took") }

    /// Requests the program's stack.
    func abort() { kill(identifier, SIGABRT) }

    /// Ends the program.
    func end() { kill(identifier, SIGKILL) }

    /// Requests a description of the program's windows, in the log.
    func describeWindows() { kill(identifier, SIGUSR1) }

    /// The lines that the program has written.
    static func lines(_ log: URL) -> [String] {
        text(log.path).split(separator: "\n").map(String.init)
    }

    /// The contents of a file; empty when it cannot be read, as those of a process that has ended.
    private static func text(_ path: String) -> String {
        guard let data = FileManager.default.contents(atPath: path) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }
}
