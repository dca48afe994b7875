// SPDX-License-Identifier: Apache-2.0
import CXTest
import Foundation
import Glibc
import Testing

extension LiveTests {
    /// What takes a process of its own: the real run loop, its end, and its silence.
    @MainActor @Suite(.serialized) struct Processes {
        @Test func `an idle window wakes up nobody`() async throws {
            let probe = try Probe(["idle"])
            #expect(await probe.line() == "ready")
            // What the first frame set off dies away.
            try await Task.sleep(for: .milliseconds(500))

            let before = try probe.switches()
            try await Task.sleep(for: .seconds(1))
            let after = try probe.switches()

            #expect(after == before)
            probe.end()
        }

        @Test func `the run loop ends when the window is closed`() async throws {
            let person = try Person()
            let probe = try Probe(["idle"])
            #expect(await probe.line() == "ready")

            let window = try #require(person.window(ofProcess: probe.identifier))
            cxt_protocol(person.display, window, "WM_DELETE_WINDOW", 0, 0, 0)

            #expect(await probe.line() == "end")
            #expect(await probe.status() == 0)
        }

        @Test func `the run loop ends in order when the server goes`() async throws {
            let server = try PrivateServer()
            let probe = try Probe(["animate", "100000"], ["DISPLAY": server.display])
            let person = try Person(display: server.display)
            while person.window(ofProcess: probe.identifier) == nil { await Task.yield() }

            server.kill()

            #expect(await probe.line()?.hasPrefix("terminated: The connection to the display is lost") == true)
            #expect(await probe.line() == "end")
            #expect(await probe.status() == 0)
        }

        @Test func `without a display there is a sentence and no crash`() async throws {
            let probe = try Probe(["idle"], ["DISPLAY": ""])

            #expect(await probe.line()?.contains("DISPLAY is not set") == true)
            #expect(await probe.status() == 2)
        }

        @Test(arguments: [
            "", "present", "shm", "sharedpixmaps", "xinput2,sync,randr,xim", "render", "render,shm,present",
        ])
        func `every step of the ladder shows frames`(words: String) async throws {
            let probe = try Probe(["animate", "25"], ["AS_X11_DISABLE": words])

            #expect(await probe.line()?.hasPrefix("25 frames,") == true)
            #expect(await probe.line() == "end")
            #expect(await probe.status() == 0)
        }

        @Test func `the scale follows the session`() async throws {
            let server = try PrivateServer()
            let person = try Person(display: server.display)
            cxt_set_resources(person.display, "Xft.antialias:\t1\nXft.dpi:\t120\n")
            let probe = try Probe(["idle"], ["DISPLAY": server.display])
            #expect(await probe.line() == "ready")
            let window = try #require(person.window(ofProcess: probe.identifier))
            // 800 × 900 points at 1.25.
            #expect(Array(person.words(window, "WM_NORMAL_HINTS")[3...4]) == [1000, 1125])

            cxt_set_resources(person.display, "Xft.dpi:\t192\n")
            #expect(await probe.line() == "scale 2.0")
            probe.end()

            let told = try Probe(["idle"], ["DISPLAY": server.display, "AS_SCREEN_SCALE": "1.5"])
            #expect(await told.line() == "ready")
            let other = try #require(person.window(ofProcess: told.identifier))
            #expect(Array(person.words(other, "WM_NORMAL_HINTS")[3...4]) == [1200, 1350])
            told.end()
        }
    }
}

/// `ASX11Probe` in a process of its own.
@MainActor
final class Probe {
    private let process = Process()
    private let output = Pipe()
    private var text: [Substring] = []
    private let exit: AsyncStream<Int32>

    init(_ arguments: [String], _ environment: [String: String] = [:]) throws {
        // The tests' program lies beside it.
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        process.executableURL = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(
            "ASX11Probe"
        )
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        exit = stream
        process.terminationHandler = {
            continuation.yield($0.terminationStatus)
            continuation.finish()
        }
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    var identifier: Int32 { process.processIdentifier }

    /// The next line that it says; nil at its end.
    func line() async -> String? {
        let handle = output.fileHandleForReading
        while text.count < 2 {
            let data = await Task.detached { handle.availableData }.value
            let rest = (text.first ?? "") + String(decoding: data, as: UTF8.self)
            text = rest.split(separator: "\n", omittingEmptySubsequences: false)
            if data.isEmpty, text.count < 2 { return nil }
        }
        return String(text.removeFirst())
    }

    func status() async -> Int32 {
        for await status in exit { return status }
        return -1
    }

    /// Ends it at once.
    ///
    /// A polite signal would not reach it: it inherits the signals that our threads block.
    func end() {
        kill(process.processIdentifier, SIGKILL)
    }

    /// How often its threads went to sleep: each time, something had woken them.
    func switches() throws -> Int {
        let folder = "/proc/\(process.processIdentifier)/task"
        return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { sum, thread in
            let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
            return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
        }
    }
}

extension Person {
    /// The window in front whose `_NET_WM_PID` is `process`.
    func window(ofProcess process: Int32) -> UInt? {
        var windows = [UInt](repeating: 0, count: 256)
        let count = cxt_windows(display, &windows, Int32(windows.count))
        return windows.prefix(Int(count)).last { words($0, "_NET_WM_PID").first == UInt(process) }
    }
}
