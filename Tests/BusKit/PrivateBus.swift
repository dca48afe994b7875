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

    package init() throws {
        file = FileManager.default.temporaryDirectory.appendingPathComponent("asdk-bus-\(UUID().uuidString).conf")
        try Data(Self.configuration.utf8).write(to: file)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["dbus-daemon", "--config-file=\(file.path)", "--nofork", "--print-address=1"]
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
        address = text.trimmingCharacters(in: .whitespacesAndNewlines)
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
