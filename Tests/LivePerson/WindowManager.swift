// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Glibc

/// A real window manager on the display of one test, with its own settings.
@MainActor
public final class WindowManager {
    /// An error: the manager has ended before it managed the display.
    public struct DidNotStart: Error {
        let name: String
    }

    private let process = Process()
    private let home: URL

    /// Starts a manager, and waits until it manages the display.
    ///
    /// - Parameters:
    ///   - name: the command, such as `openbox`; one that follows the Extended Window Manager Hints
    ///   - person: a client of the display
    ///   - display: the name of the display
    /// - Throws: `DidNotStart`
    public init(_ name: String, seenBy person: Person, on display: String) async throws {
        home = FileManager.default.temporaryDirectory.appendingPathComponent("asdk-\(name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name]
        let own = ["DISPLAY": display, "HOME": home.path, "XDG_CONFIG_HOME": home.path, "XDG_CACHE_HOME": home.path]
        process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        while person.words(person.root, "_NET_SUPPORTING_WM_CHECK").isEmpty
            || person.words(person.root, "_NET_SUPPORTED").isEmpty
        {
            guard process.isRunning else { throw DidNotStart(name: name) }
            await Task.yield()
        }
    }

    isolated deinit {
        // A polite signal would not reach it: it inherits the signals that our threads block.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        do {
            try FileManager.default.removeItem(at: home)
        } catch {
            print("The manager's settings stay: \(error)")
        }
    }
}
