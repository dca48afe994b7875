// SPDX-License-Identifier: Apache-2.0
internal import CXTest
internal import Foundation
internal import Glibc

/// A window manager as desktops have it, on the private server of a test.
@MainActor
public final class LiveWindowManager {
    /// A window manager, by the name of its program.
    public enum Program: String, Sendable { case openbox, jwm, i3, fvwm3, awesome }

    struct DidNotStart: Error, CustomStringConvertible {
        var name: String
        var description: String { "The window manager \(name) does not run; .ci/packages lists it." }
    }

    private let program: Program
    private let person: Person
    private let server: PrivateServer
    private let process = Process()
    private let home: URL

    /// Starts a window manager with its own default settings, and waits until it manages windows.
    ///
    /// - Throws: an error if it does not start
    public init(_ program: Program, on server: PrivateServer, for person: Person) throws {
        (self.program, self.server, self.person) = (program, server, person)
        home = FileManager.default.temporaryDirectory.appendingPathComponent("\(program)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program.rawValue]
        if program == .i3 {
            // Without a file it would ask for one.
            let file = home.appendingPathComponent("config")
            try Data("# i3 config file (v4)\nfont pango:monospace 8\n".utf8).write(to: file)
            process.arguments? += ["-c", file.path]
        }
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        guard cxt_await_manager(person.display) != 0 else { throw DidNotStart(name: program.rawValue) }
    }

    isolated deinit {
        // A polite signal would not reach it: it inherits the signals that our threads block.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: home)
    }

    private var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(["DISPLAY": server.display, "HOME": home.path]) { $1 }
    }

    /// Shows a desktop, counted from 0.
    public func show(desktop: Int) throws {
        switch program {
        case .i3:
            // It has no desktops without windows, so that messages cannot name them.
            let message = Process()
            message.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            message.arguments = ["i3-msg", "-q", "workspace", "\(desktop + 1)"]
            message.environment = environment
            try message.run()
            message.waitUntilExit()
        case .fvwm3:
            // fvwm3 1.1 ignores the message to the root window; these are the keys of its default settings.
            person.type(codes: [person.code("Control_L"), person.code("F\(desktop + 1)")])
        case .openbox, .jwm, .awesome:
            cxt_tell_manager(person.display, person.root, "_NET_CURRENT_DESKTOP", desktop)
        }
    }

    /// Minimises a window, as its title bar does.
    public func minimize(_ window: UInt) {
        // The argument is IconicState.
        cxt_tell_manager(person.display, window, "WM_CHANGE_STATE", 3)
    }
}
