// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Locales and catalogues of glibc in a temporary folder, and the programs that read them: the oracles for variables of the environment.
final class SystemLocales {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The folder of the locales and catalogues.
    let folder: URL

    /// Compiles locales, each with the formats of the system's definition and without its characters, which take long to compile.
    ///
    /// - Parameters:
    ///   - names: names such as `de_DE.UTF-8` and `sr_RS.UTF-8@latin`
    ///   - catalogues: names such as `de` and `sr@latin`; each gets a catalogue whose text for `name` is its own name
    /// - Throws: `Failure` if a program fails
    init(_ names: [String], catalogues: [String] = []) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("locales-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names { try compile(name) }
        for catalogue in catalogues { try translate(catalogue) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func compile(_ name: String) throws {
        let source = name.replacingOccurrences(of: ".UTF-8", with: "")
        var lines = ["comment_char %", "escape_char /"]
        let categories =
            ["CTYPE", "COLLATE"].map { ($0, "POSIX") }
            + ["TIME", "MEASUREMENT", "NUMERIC", "MONETARY", "MESSAGES"].map { ($0, source) }
        for (category, origin) in categories {
            lines += ["LC_\(category)", "copy \"\(origin)\"", "END LC_\(category)"]
        }
        let file = folder.appendingPathComponent("source")
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        let target = folder.appendingPathComponent(name.replacingOccurrences(of: "UTF-8", with: "utf8"))
        // It complains about the missing categories with status 1.
        _ = try Self.run("localedef", ["-c", "-i", file.path, "-f", "UTF-8", target.path], [:], allowed: 0...1)
    }

    private func translate(_ name: String) throws {
        let messages = folder.appendingPathComponent("\(name)/LC_MESSAGES")
        try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
        let text = """
            msgid ""
            msgstr "Content-Type: text/plain; charset=UTF-8\\n"

            msgid "name"
            msgstr "\(name)"

            """
        let file = messages.appendingPathComponent("test.po")
        try Data(text.utf8).write(to: file)
        _ = try Self.run("msgfmt", [file.path, "-o", messages.appendingPathComponent("test.mo").path], [:])
    }

    /// Returns the catalogue in which `gettext` finds the text; `nil` if it finds none.
    func catalogue(_ environment: [String: String]) throws -> String? {
        let own = environment.merging(["LOCPATH": folder.path, "TEXTDOMAINDIR": folder.path]) { $1 }
        let text = try Self.run("gettext", ["test", "name"], own)
        return text == "name" ? nil : text
    }

    /// Returns values of the locale in an environment, by keyword.
    func values(_ keywords: [String], _ environment: [String: String]) throws -> [String: String] {
        let own = environment.merging(["LOCPATH": folder.path]) { $1 }
        let lines = try Self.run("locale", ["-k"] + keywords, own).split(separator: "\n")
        return Dictionary(
            lines.map { line in
                let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return (String(parts[0]), parts[1].trimmingCharacters(in: ["\""]))
            },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Returns the output of a program that runs in exactly this environment.
    private static func run(
        _ program: String,
        _ arguments: [String],
        _ environment: [String: String],
        allowed: ClosedRange<Int32> = 0...0
    ) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
        process.arguments = arguments
        process.environment = environment
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationReason == .exit, allowed.contains(process.terminationStatus) else {
            throw Failure(description: "\(program) \(arguments): \(String(decoding: complaint, as: UTF8.self))")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
