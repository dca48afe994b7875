// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Glibc

/// A program of this package in a process of its own.
@MainActor
public final class ChildProgram {
    private let process = Process()
    private let output = Pipe()
    private let input: Pipe?
    private var text: [Substring] = []
    private let exit: AsyncStream<Int32>

    /// Starts `name`, which lies in the build folder beside the tests' program.
    ///
    /// - Parameters:
    ///   - name: the program's
    ///   - arguments: its arguments
    ///   - environment: on top of that of the tests
    ///   - readsErrors: whether `line()` gives what it writes to standard error as well
    ///   - takesInput: whether `say(_:)` writes to its standard input
    /// - Throws: that there is no such program
    public init(
        _ name: String,
        _ arguments: [String] = [],
        _ environment: [String: String] = [:],
        readsErrors: Bool = false,
        takesInput: Bool = false
    ) throws {
        input = takesInput ? Pipe() : nil
        if let input { process.standardInput = input }
        process.executableURL = try Self.buildFolder.appendingPathComponent(name)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        if readsErrors { process.standardError = output }
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        exit = stream
        process.terminationHandler = {
            // Ended by signal 9 counts as 9 + 128, as in shells.
            let wasKilled = $0.terminationReason == .uncaughtSignal
            continuation.yield($0.terminationStatus + (wasKilled ? 128 : 0))
            continuation.finish()
        }
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// The path of `name` in the build folder.
    public static func folder(_ name: String) throws -> String {
        try buildFolder.appendingPathComponent(name).path
    }

    private static var buildFolder: URL {
        get throws {
            let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            return URL(fileURLWithPath: own).deletingLastPathComponent()
        }
    }

    /// Sends it a signal.
    public func signal(_ number: Int32) {
        kill(process.processIdentifier, number)
    }

    /// The process.
    public var identifier: Int32 { process.processIdentifier }

    /// Whether it has not ended yet.
    public var isRunning: Bool { process.isRunning }

    /// Writes a line to its standard input.
    public func say(_ line: String) {
        input?.fileHandleForWriting.write(Data("\(line)\n".utf8))
    }

    /// The next line that it says; nil at its end.
    public func line() async -> String? {
        let handle = output.fileHandleForReading
        while text.count < 2 {
            let data = await Task.detached { handle.availableData }.value
            let rest = (text.first ?? "") + String(decoding: data, as: UTF8.self)
            text = rest.split(separator: "\n", omittingEmptySubsequences: false)
            if data.isEmpty, text.count < 2 { return nil }
        }
        return String(text.removeFirst())
    }

    /// Its exit status, as soon as it has ended.
    public func status() async -> Int32 {
        for await status in exit { return status }
        return -1
    }

    /// Ends it at once.
    ///
    /// A polite signal would not reach it: it inherits the signals that our threads block.
    public func end() {
        kill(process.processIdentifier, SIGKILL)
    }

    /// How often the threads of a program with a window that keeps still wake up in `duration`, after half a second of rest.
    ///
    /// ThreadSanitizer keeps a thread of its own that wakes ten times a second; under it only the main thread counts.
    ///
    /// - Throws: `NotReady`, or that there is no such program
    public static func wakeUpsOfIdleWindow(during duration: Duration) async throws -> Int {
        let probe = try ChildProgram("ASX11Probe", ["idle"])
        let said = await probe.line()
        guard said == "ready" else { throw NotReady(said: said) }
        // What the first frame set off dies away.
        try await Task.sleep(for: .milliseconds(500))
        let before = try probe.switches()
        try await Task.sleep(for: duration)
        let after = try probe.switches()
        probe.end()
        // One that has ended takes its number with it.
        return after.reduce(0) { sum, thread in sum + thread.value - (before[thread.key] ?? 0) }
    }

    /// A program that did not say that its window is there.
    public struct NotReady: Error {
        /// What it said instead; nil when it just ended.
        public let said: String?
    }

    /// How often each of its threads went to sleep: each time, something had woken it.
    private func switches() throws -> [String: Int] {
        let folder = "/proc/\(process.processIdentifier)/task"
        let isSanitized = ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil
        let threads =
            isSanitized
            ? ["\(process.processIdentifier)"] : try FileManager.default.contentsOfDirectory(atPath: folder)
        return try threads.reduce(into: [:]) { counts, thread in
            let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
            counts[thread] = line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
        }
    }
}
