// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A script in `Session` that plays a service of the desktop, on a bus of its own.
///
/// The script prints the address of its bus, and obeys the lines of its standard input; "end", or their end, ends it and the bus.
@MainActor
final class BusService {
    struct DidNotStart: Error, CustomStringConvertible {
        var script: String
        var description: String { "\(script) has printed no address of a bus." }
    }

    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    /// The address of the bus, for `DBUS_SESSION_BUS_ADDRESS` or `DBUS_SYSTEM_BUS_ADDRESS`.
    let address: String

    /// Starts a script, and waits until its service is on the bus.
    ///
    /// - Parameter script: the name of the file
    /// - Throws: `DidNotStart`, or an error of starting the process
    init(_ script: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(script)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [file.path]
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        while !text.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw DidNotStart(script: script) }
            text += String(decoding: data, as: UTF8.self)
        }
        address = text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Writes a line to the script.
    func announce(_ event: String) {
        input.fileHandleForWriting.write(Data("\(event)\n".utf8))
    }

    /// Ends the script and the bus.
    func end() { announce("end") }
}
