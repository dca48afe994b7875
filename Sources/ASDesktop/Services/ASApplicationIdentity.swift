// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The names by which services of the desktop know the program.
///
/// - Thread: any (value); creating it reads files
struct ASApplicationIdentity: Hashable, Sendable {
    /// The name for users.
    var name: String
    /// The name of the desktop entry without its ending, such as `org.example.Hello`; `nil` if the program has none.
    var identifier: String?

    init(name: String, identifier: String?) {
        (self.name, self.identifier) = (name, identifier)
    }

    /// Finds the names of the running program.
    init(environment: [String: String]) {
        let bundle = Bundle.main
        func text(_ key: String) -> String? { bundle.object(forInfoDictionaryKey: key) as? String }
        name = text("CFBundleDisplayName") ?? text("CFBundleName") ?? ProcessInfo.processInfo.processName
        identifier = Self.identifier(environment)
    }

    /// Returns the identifier of the main bundle, of the Flatpak, of the desktop entry with which the program was started, or of an entry in
    /// the package that the program is in; `nil` if there is none.
    static func identifier(_ environment: [String: String]) -> String? {
        let flatpak = environment["FLATPAK_ID"].flatMap { $0.isEmpty ? nil : $0 }
        let process = ProcessInfo.processInfo.processIdentifier
        return Bundle.main.bundleIdentifier ?? flatpak ?? startedEntry(environment, process: process)
            ?? entryOfProgram()
    }

    /// Returns the entry with which a launcher that uses GIO has started the process; `nil` if it has started another one, such as a parent.
    static func startedEntry(_ environment: [String: String], process: Int32) -> String? {
        guard environment["GIO_LAUNCHED_DESKTOP_FILE_PID"] == "\(process)",
            let file = environment["GIO_LAUNCHED_DESKTOP_FILE"]
        else { return nil }
        return identifier(ofEntry: URL(fileURLWithPath: file))
    }

    private static func entryOfProgram() -> String? { program.flatMap(entry) }

    /// The file of the running program; `nil` without `/proc`, where it is unknown.
    static var program: URL? {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return path.map { URL(fileURLWithPath: $0) }
    }

    /// The folder of data that are installed with a program, as `package-app` does: `PREFIX/share` for `PREFIX/lib/NAME/Program`, otherwise
    /// `nil`.
    static func data(ofProgram program: URL) -> URL? {
        let library = program.deletingLastPathComponent().deletingLastPathComponent()
        guard library.lastPathComponent == "lib" else { return nil }
        return library.deletingLastPathComponent().appendingPathComponent("share")
    }

    /// Returns the entry that is installed with a program: a file whose windows have the class of the program.
    static func entry(ofProgram program: URL) -> String? {
        guard let folder = data(ofProgram: program)?.appendingPathComponent("applications") else { return nil }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let key = "StartupWMClass=\(program.lastPathComponent)"
        return names.sorted().lazy.map(folder.appendingPathComponent).first { file in
            // Most entries are of other programs: their bytes are only searched.
            guard file.pathExtension == "desktop", let bytes = try? Data(contentsOf: file),
                bytes.range(of: Data(key.utf8)) != nil
            else { return false }
            return String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains(key[...])
        }.flatMap(identifier)
    }

    private static func identifier(ofEntry file: URL) -> String? {
        file.pathExtension == "desktop" ? file.deletingPathExtension().lastPathComponent : nil
    }
}
