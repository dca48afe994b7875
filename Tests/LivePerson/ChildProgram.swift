// SPDX-License-Identifier: Apache-2.0
public import Foundation
internal import Glibc

/// A program of this package in a process of its own.
@MainActor
public final class ChildProgram {
    private let process = Process()
    private let input: Pipe?
    private let output: AsyncStream<Data>
    private var unread = Data()
    private let exit: AsyncStream<Int32>

    /// Starts `name`: the program as it ships if `Tests/run` has built it, otherwise the one beside the tests' program.
    ///
    /// - Parameters:
    ///   - name: the name of the program
    ///   - arguments: its arguments
    ///   - environment: variables added to those of the tests
    ///   - readsErrors: whether `line()` also returns the lines of standard error
    ///   - hasInput: whether `send(_:)` writes to the program's standard input
    ///   - isReleased: whether the program as it ships is preferred
    /// - Throws: an error if there is no such program
    public init(
        _ name: String,
        _ arguments: [String] = [],
        _ environment: [String: String] = [:],
        readsErrors: Bool = false,
        hasInput: Bool = false,
        isReleased: Bool = true
    ) throws {
        input = hasInput ? Pipe() : nil
        if let input { process.standardInput = input }
        process.executableURL = try isReleased ? Self.program(name) : Self.buildFolder.appendingPathComponent(name)
        process.arguments = arguments
        // A crash is explained in the output of the tests.
        let stacks = Self.releaseFolder == nil ? [:] : ["SWIFT_BACKTRACE": Self.backtraces]
        process.environment = ProcessInfo.processInfo.environment.merging(stacks) { $1 }.merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        if readsErrors { process.standardError = pipe }
        let (chunks, reader) = AsyncStream.makeStream(of: Data.self)
        output = chunks
        // A read that waits must not keep a thread of the pool for tasks, which has only one for each processor. `readabilityHandler` crashes in
        // Dispatch if the handle is released, which closes the descriptor, before Dispatch has stopped watching it.
        Thread.detachNewThread {
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = Glibc.read(pipe.fileHandleForReading.fileDescriptor, &bytes, bytes.count)
                if count > 0 { reader.yield(Data(bytes[..<count])) } else if count == 0 || errno != EINTR { break }
            }
            reader.finish()
        }
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        exit = stream
        process.terminationHandler = {
            // An end by signal 9 is reported as 9 + 128, as in shells.
            let wasKilled = $0.terminationReason == .uncaughtSignal
            continuation.yield($0.terminationStatus + (wasKilled ? 128 : 0))
            continuation.finish()
        }
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// The folder of the programs in a release build as they are shipped; `nil` if there is none, as under a sanitizer.
    nonisolated public static var releaseFolder: URL? {
        ProcessInfo.processInfo.environment["AS_PROGRAMS"].map { URL(fileURLWithPath: $0, isDirectory: true) }
    }

    /// The program `name`: from the release build, or else from the build of the tests.
    ///
    /// - Throws: an error if the link to the program of the tests cannot be read
    public static func program(_ name: String) throws -> URL {
        if let released = releaseFolder?.appendingPathComponent(name),
            FileManager.default.isExecutableFile(atPath: released.path)
        {
            return released
        }
        return try buildFolder.appendingPathComponent(name)
    }

    /// The value of `SWIFT_BACKTRACE` that makes a program write its stack when it crashes.
    nonisolated public static var backtraces: String {
        let helper = ProcessInfo.processInfo.environment["AS_SWIFT_BACKTRACE"].map { ",swift-backtrace=\($0)" } ?? ""
        return "enable=yes,interactive=no,color=no,images=none,registers=none,threads=crashed,limit=26\(helper)"
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

    /// Sends a signal to the program.
    public func signal(_ number: Int32) {
        kill(process.processIdentifier, number)
    }

    /// The identifier of the process.
    public var identifier: Int32 { process.processIdentifier }

    /// Whether the program has not ended yet.
    public var isRunning: Bool { process.isRunning }

    /// Writes a line to the program's standard input.
    public func send(_ line: String) {
        input?.fileHandleForWriting.write(Data("\(line)\n".utf8))
    }

    /// The next line of the program's output; nil at its end.
    ///
    /// A program that writes nothing for five minutes is ended, so that it cannot stop the tests.
    public func line() async -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: unread[..<end], as: UTF8.self)
                unread = Data(unread[(end + 1)...])
                return line
            }
            guard let more = await chunk() else { return nil }
            unread += more
        }
    }

    private func chunk() async -> Data? {
        let limit = Task { [weak self] in
            try await Task.sleep(for: .seconds(300))
            self?.end()
        }
        defer { limit.cancel() }
        // A stream can be iterated again after the loop has been left.
        for await data in output { return data }
        return nil
    }

    /// The exit status, as soon as the program has ended.
    public func status() async -> Int32 {
        for await status in exit { return status }
        return -1
    }

    /// Ends the program at once.
    ///
    /// A polite signal would not reach it: it inherits the signals that our threads block.
    public func end() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
    }

    /// Returns how often the threads of a program with an idle window wake up in `duration`, after half a second of rest.
    ///
    /// ThreadSanitizer has a thread of its own that wakes up ten times a second; under it only the main thread is counted.
    ///
    /// - Throws: `NotReady`, or an error if there is no such program
    public static func wakeUpsOfIdleWindow(during duration: Duration) async throws -> Int {
        let probe = try ChildProgram("ASX11Probe", ["idle"])
        let line = await probe.line()
        guard line == "ready" else { throw NotReady(firstLine: line) }
        // Waits for the work that follows the first frame.
        try await Task.sleep(for: .milliseconds(500))
        let before = try probe.switches()
        try await Task.sleep(for: duration)
        let after = try probe.switches()
        probe.end()
        // A thread that has ended is no longer listed.
        return after.reduce(0) { sum, thread in sum + thread.value - (before[thread.key] ?? 0) }
    }

    /// A program that did not report that its window is open.
    public struct NotReady: Error {
        /// Its first line; nil when it ended without one.
        public let firstLine: String?
    }

    /// The number of times that each thread of the program went to sleep: each time, it had been woken up.
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
