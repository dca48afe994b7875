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
    ///
    /// The identifier is that of the main bundle, of the Flatpak, of the desktop entry with which the program was started, or of an entry in
    /// the package that the program is in.
    init(environment: [String: String]) {
        let (bundle, process) = (Bundle.main, ProcessInfo.processInfo)
        func text(_ key: String) -> String? { bundle.object(forInfoDictionaryKey: key) as? String }
        name = text("CFBundleDisplayName") ?? text("CFBundleName") ?? process.processName
        let flatpak = environment["FLATPAK_ID"].flatMap { $0.isEmpty ? nil : $0 }
        identifier =
            bundle.bundleIdentifier ?? flatpak
            ?? Self.startedEntry(environment, process: process.processIdentifier) ?? Self.entryOfProgram()
    }

    /// Returns the entry with which a launcher that uses GIO has started the process; `nil` if it has started another one, such as a parent.
    static func startedEntry(_ environment: [String: String], process: Int32) -> String? {
        guard environment["GIO_LAUNCHED_DESKTOP_FILE_PID"] == "\(process)",
            let file = environment["GIO_LAUNCHED_DESKTOP_FILE"]
        else { return nil }
        return identifier(ofEntry: URL(fileURLWithPath: file))
    }

    private static func entryOfProgram() -> String? {
        do {
            let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            return entry(ofProgram: URL(fileURLWithPath: program))
        } catch {
            // Without `/proc` the path of the program is unknown.
            return nil
        }
    }

    /// Returns the entry that is installed with a program, as `package-app` does: for `PREFIX/lib/NAME/Program` a file in
    /// `PREFIX/share/applications` whose windows have the class of the program.
    static func entry(ofProgram program: URL) -> String? {
        let library = program.deletingLastPathComponent().deletingLastPathComponent()
        guard library.lastPathComponent == "lib" else { return nil }
        let folder = library.deletingLastPathComponent().appendingPathComponent("share/applications")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let line = Substring("StartupWMClass=\(program.lastPathComponent)")
        return names.sorted().lazy.map(folder.appendingPathComponent).first { file in
            guard file.pathExtension == "desktop", let text = try? String(contentsOf: file, encoding: .utf8) else {
                return false
            }
            return text.split(separator: "\n").contains(line)
        }.flatMap(identifier)
    }

    private static func identifier(ofEntry file: URL) -> String? {
        file.pathExtension == "desktop" ? file.deletingPathExtension().lastPathComponent : nil
    }
}
