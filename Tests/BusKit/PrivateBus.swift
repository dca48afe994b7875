// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc

/// A session bus for a single test, which starts no services.
package final class PrivateBus {
    package struct DidNotStart: Error {}

    private static let configuration = """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
          <type>session</type>
          <listen>unix:tmpdir=/tmp</listen>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
        </busconfig>
        """

    private let process = Process()
    private let file: URL
    /// The address of the bus, for `DBUS_SESSION_BUS_ADDRESS`.
    package let address: String

    /// Starts a bus.
    ///
    /// - Parameter path: the socket, so that a bus can be started again at the same address; `nil` for a new one
    /// - Throws: `DidNotStart`
    package init(path: String? = nil) throws {
        file = FileManager.default.temporaryDirectory.appendingPathComponent("asdk-bus-\(UUID().uuidString).conf")
        let listen = path.map { "unix:path=\($0)" } ?? "unix:tmpdir=/tmp"
        let text = Self.configuration.replacingOccurrences(of: "unix:tmpdir=/tmp", with: listen)
        try Data(text.utf8).write(to: file)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["dbus-daemon", "--config-file=\(file.path)", "--nofork", "--print-address=1"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var line = ""
        while !line.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw DidNotStart() }
            line += String(decoding: data, as: UTF8.self)
        }
        // The rest of the line has a number that differs for another bus at the same path.
        address = path.map { _ in listen } ?? line.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit {
        kill()
        do {
            try FileManager.default.removeItem(at: file)
        } catch {
            print("The bus's configuration stays: \(error)")
        }
    }

    /// Kills the bus, as a crash would.
    package func kill() {
        if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) }
    }
}
