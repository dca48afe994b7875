// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

/// An IBus input method with its own bus and settings, as on a desktop.
///
/// Its table converts `\alpha` into α; its engine `places` composes small letters and reports the place of the caret at each key.
@MainActor
final class DesktopInputMethod {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let folder: URL
    private var text = ""

    /// What the input method and its engine have printed since the last order, on one line.
    var report: String { text.split(separator: "\n").joined(separator: ", ") }

    /// Starts the input method on a display, where it is ready after `begin()`.
    init(display: String, engine: String = "table:latex") throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("method-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("desktop.sh")
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["dbus-run-session", "--", "bash", script.path, folder.path, engine]
        process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let (chunks, continuation) = AsyncStream.makeStream(of: Data.self)
        output.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            if data.isEmpty { continuation.finish() } else { continuation.yield(data) }
        }
        try process.run()
        Task { [weak self] in
            for await data in chunks { self?.text += String(decoding: data, as: UTF8.self) }
        }
    }

    /// Waits until the input method can serve programs.
    func begin() async throws {
        try await LiveDemo.poll("the input method starts; its output is: \(text)") {
            guard process.isRunning else { throw LiveDemo.TooLate(description: "The input method has ended: \(text)") }
            return text.contains("ready\n")
        }
        try await order("begin")
    }

    /// Returns the place of the caret on the screen, in pixels, when the engine received a press; `nil` until it has received it.
    ///
    /// - Parameter count: the number of the press since the start, from 1
    /// - Returns: the bottom left corner of the caret
    func place(atKey count: Int) -> (x: Int, y: Int)? {
        let keys = text.split(separator: "\n").filter { $0.hasPrefix("key ") }
        guard keys.count >= count else { return nil }
        let words = keys[count - 1].split(separator: " ").suffix(2).compactMap { Int($0) }
        return words.count == 2 ? (words[0], words[1]) : nil
    }

    /// Kills the server process, as in a crash.
    func kill() async throws { try await order("kill") }

    /// Stops the server process, so that it no longer answers.
    func stop() async throws { try await order("stop") }

    /// Continues the stopped server process.
    func resume() async throws { try await order("continue") }

    /// Starts a new server process.
    func beginAgain() async throws { try await order("begin") }

    private func order(_ word: String) async throws {
        text = ""
        try input.fileHandleForWriting.write(contentsOf: Data("\(word)\n".utf8))
        try await LiveDemo.poll("the input method confirms \(word)") { text.contains("\(word)\n") }
    }

    /// Ends all processes and removes the folder.
    func end() async throws {
        try input.fileHandleForWriting.close()
        try await LiveDemo.poll("the input method ends") { !process.isRunning }
        output.fileHandleForReading.readabilityHandler = nil
        // The engines end shortly after the input method and write files until then.
        try await LiveDemo.poll("what it started ends") { try !hasPrograms() }
        try FileManager.default.removeItem(at: folder)
    }

    /// Returns whether a program with the folder as its home is running.
    private func hasPrograms() throws -> Bool {
        let home = Data("HOME=\(folder.path)\0".utf8)
        return try FileManager.default.contentsOfDirectory(atPath: "/proc").contains { name in
            guard Int(name) != nil else { return false }
            // A process with an unreadable environment has ended or belongs to another user.
            guard let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ") else { return false }
            return environment.range(of: home) != nil
        }
    }
}
