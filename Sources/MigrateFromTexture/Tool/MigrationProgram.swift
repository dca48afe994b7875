// SPDX-License-Identifier: Apache-2.0
import Foundation
import TextureMigration

/// The command line of the migration.
struct MigrationProgram {
    static let help = """
        Ports Swift sources written for Texture on iOS to AsyncDisplayKit for Linux, in place.

            swift package migrate-from-texture [--target NAME]... [--dry-run]
            MigrateFromTextureTool [--dry-run] FILE-OR-FOLDER...

        --target NAME  only this target of the package; may be repeated
        --dry-run      prints the report and writes nothing
        --help         prints this help

        All files of one run of MigrateFromTextureTool are treated as one target.

        Each line of the report is FILE:LINE: and a change, or "to do:" and the code that you have to write. Changes name
        the line before the migration, "to do:" the line after it. The exit status is 0 even if something is left to do; it is 1 if
        a file could not be read, parsed or written, and 2 if the arguments are wrong.

        """

    let arguments: [String]

    /// Runs the migration, and returns the exit status.
    func run() -> Int32 {
        if arguments.contains("--help") {
            write(Self.help, to: .standardOutput)
            return 0
        }
        let options = arguments.filter { $0.hasPrefix("-") }
        let paths = arguments.filter { !$0.hasPrefix("-") }
        if let unknown = options.first(where: { $0 != "--dry-run" }) { return refuse("unknown option \(unknown)") }
        guard !paths.isEmpty else { return refuse("name files or folders") }
        return migrate(paths, isDry: options.contains("--dry-run"))
    }

    private func migrate(_ paths: [String], isDry: Bool) -> Int32 {
        var failures = 0
        func fail(_ message: String) {
            failures += 1
            write(message + "\n", to: .standardError)
        }
        var files: [(path: String, text: String)] = []
        for path in swiftFiles(paths, fail) {
            do {
                guard let text = String(validating: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
                else {
                    fail("\(path):1: is not UTF-8; left unchanged")
                    continue
                }
                files.append((path, text))
            } catch {
                fail("\(path):1: cannot be read: \(error)")
            }
        }
        let results = Migration.migrate(files)
        let changed = zip(files, results).filter { $0.text != $1.text }.map(\.1)
        // Moved declarations are written to their new file before they are removed from the old one.
        let order = changed.filter(\.receivesDeclarations) + changed.filter { !$0.receivesDeclarations }
        for result in isDry ? [] : order {
            do {
                try replace(result.path, by: result.text)
            } catch {
                fail("\(result.path):1: cannot be written: \(error)")
                return 1
            }
        }
        for result in results {
            if let failure = result.failure { fail("\(result.path):\(failure.line): \(failure.message)") }
            for change in result.changes {
                write("\(result.path):\(change.line): \(change.message)\n", to: .standardOutput)
            }
            for place in result.leftovers {
                write("\(result.path):\(place.line): to do: \(place.message)\n", to: .standardOutput)
            }
        }
        let changes = results.reduce(0) { $0 + $1.changes.count }
        let places = results.reduce(0) { $0 + $1.leftovers.count }
        let verb = isDry ? "would be made" : "made"
        write(
            "\(changes) changes \(verb) in \(changed.count) of \(files.count) files, \(places) places to do, \(failures) failures.\n",
            to: .standardOutput
        )
        return failures == 0 ? 0 : 1
    }

    /// Returns the Swift files in `paths`, sorted and without duplicates; searches folders, except hidden ones.
    private func swiftFiles(_ paths: [String], _ fail: (String) -> Void) -> [String] {
        var found: Set<String> = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                fail("\(path):1: there is no such file")
                continue
            }
            guard isFolder.boolValue else {
                found.insert(path)
                continue
            }
            guard let names = FileManager.default.enumerator(atPath: path) else {
                fail("\(path):1: cannot be searched")
                continue
            }
            for case let name as String in names where name.hasSuffix(".swift") {
                let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
                if !isHidden { found.insert(path.hasSuffix("/") ? path + name : "\(path)/\(name)") }
            }
        }
        return found.sorted()
    }

    /// Writes to a temporary file and renames it; keeps permissions and the target of a symbolic link.
    private func replace(_ path: String, by text: String) throws {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
        try Data(text.utf8).write(to: url, options: .atomic)
        if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path) }
    }

    private func refuse(_ reason: String) -> Int32 {
        write("migrate-from-texture: \(reason)\n\n\(Self.help)", to: .standardError)
        return 2
    }

    private func write(_ text: String, to handle: FileHandle) { handle.write(Data(text.utf8)) }
}
