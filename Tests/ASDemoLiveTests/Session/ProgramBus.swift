// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc
import LivePerson

/// A session bus that can start `ASAppProbe`, as the program of a package with a desktop entry.
@MainActor
final class ProgramBus {
    struct DidNotStart: Error {}

    static let identifier = "org.example.Probe"
    private static let icon = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#f00"/></svg>
        """
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("asdk-\(UUID().uuidString)")
    private let process = Process()
    private let output = Pipe()
    /// The variables of a process of the program.
    let environment: [String: String]

    init() throws {
        let folder = folder
        let name = Self.identifier
        try Self.write(
            """
            [Desktop Entry]
            DBusActivatable=true
            [Desktop Action new]
            Name=New window
            """,
            to: folder.appendingPathComponent("applications/\(name).desktop")
        )
        try Self.write(Self.icon, to: folder.appendingPathComponent("icons/hicolor/scalable/apps/\(name).svg"))
        let program = try ChildProgram.program("ASAppProbe").path
        try Self.write(
            "[D-BUS Service]\nName=\(name)\nExec=\(program) --asyncdisplaykit-service\n",
            to: folder.appendingPathComponent("services/\(name).service")
        )
        let configuration = """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>unix:tmpdir=/tmp</listen>
              <servicedir>\(folder.path)/services</servicedir>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>
            """
        try Self.write(configuration, to: folder.appendingPathComponent("bus.conf"))
        let variables = ["FLATPAK_ID": name, "XDG_DATA_HOME": folder.path, "AS_PROBE_REQUESTS": "1"]
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["dbus-daemon", "--config-file=\(folder.path)/bus.conf", "--nofork", "--print-address=1"]
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var line = ""
        while !line.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw DidNotStart() }
            line += String(decoding: data, as: UTF8.self)
        }
        let address = line.trimmingCharacters(in: .whitespacesAndNewlines)
        environment = variables.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
    }

    private static func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Opens a file with the program as GIO does, and returns the status of the caller.
    ///
    /// The bus starts the program if it does not run.
    func open(_ path: String) throws -> Int32 {
        let caller = Process()
        caller.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        caller.arguments = ["gapplication", "launch", Self.identifier, path]
        caller.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        try caller.run()
        caller.waitUntilExit()
        return caller.terminationStatus
    }

    /// Ends the bus, and removes its files.
    func end() throws {
        // The bus inherits the signals that threads of the tests block.
        kill(process.processIdentifier, SIGKILL)
        try FileManager.default.removeItem(at: folder)
    }
}
