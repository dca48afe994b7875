// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Programs of the system.
enum Command {
    /// The packages of those that a system may lack.
    private static let packages = [
        "dpkg": "dpkg", "dpkg-deb": "dpkg", "dpkg-query": "dpkg", "dpkg-shlibdeps": "dpkg-dev", "strip": "binutils",
        "objcopy": "binutils", "objdump": "binutils", "gzip": "gzip", "tar": "tar",
    ]

    /// Runs a program and waits for it.
    ///
    /// - Parameters:
    ///   - words: the name and the arguments of the program
    ///   - folder: its working folder; nil: that of this process
    /// - Returns: the standard output
    /// - Throws: `PackagingError` with the standard error, when its status is not 0 or it is not installed
    @discardableResult
    static func run(_ words: [String], in folder: URL? = nil) throws -> String {
        let name = words[0]
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        let output = Pipe()
        process.standardOutput = output
        // A file: two pipes would have to be read at the same time.
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data().write(to: errors)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        if process.terminationStatus == 127 {
            throw PackagingError("\(name) is missing. Install the package \(packages[name] ?? name).")
        }
        guard process.terminationStatus == 0 else {
            let errorOutput = try String(contentsOf: errors, encoding: .utf8).trimmingCharacters(
                in: .whitespacesAndNewlines
            )
            throw PackagingError("\(words.joined(separator: " ")): \(errorOutput)")
        }
        return text
    }
}
