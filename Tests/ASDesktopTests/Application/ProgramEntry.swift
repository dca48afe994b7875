// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A folder of data of a user, with the desktop entry of a program.
final class ProgramEntry {
    static let identifier = "org.example.Hello-World"
    static let path = "/org/example/Hello_World"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("asdk-\(UUID().uuidString)")

    /// Writes the entry.
    ///
    /// - Parameter lines: the lines after the heading of the main group
    /// - Throws: an error of the file system
    init(_ lines: String = "DBusActivatable=true") throws {
        let applications = folder.appendingPathComponent("applications")
        try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
        try Data("[Desktop Entry]\n\(lines)\n".utf8).write(
            to: applications.appendingPathComponent("\(Self.identifier).desktop")
        )
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            print("The folder of an entry stays: \(error)")
        }
    }

    /// Makes the variables of a process of the program.
    ///
    /// - Parameter address: the address of the session bus; `nil` for none
    /// - Returns: the variables
    func environment(_ address: String?) -> [String: String] {
        var variables = ["FLATPAK_ID": Self.identifier, "XDG_DATA_HOME": folder.path, "XDG_DATA_DIRS": "/nowhere"]
        variables["DBUS_SESSION_BUS_ADDRESS"] = address
        return variables
    }
}
