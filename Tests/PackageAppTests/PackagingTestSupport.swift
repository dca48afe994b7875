// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AppPackaging

/// A folder for one test that contains a description and an icon.
final class AppFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try write(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>"#, to: "icon.svg")
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: url)
        } catch {
            Issue.record("the folder of a test stays: \(error)")
        }
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }

    /// The values of a complete `App.json`.
    static var values: [String: Any] {
        [
            "id": "org.example.Hello", "name": "Hello & <World>", "version": "1.2.0", "summary": "Counts clicks",
            "description": "Shows rows that count how often\nsomebody clicked them.\n\nRemembers nothing.",
            "maintainer": "Jo Doe <jo@example.org>", "license": "Apache-2.0", "icon": "icon.svg",
            "categories": ["Utility", "Development"], "homepage": "https://example.org/hello",
            "mimeTypes": ["text/plain"], "keywords": ["click"],
        ]
    }

    /// Writes `App.json` with some values changed, or omitted if they are null, and reads it.
    func app(
        _ changes: [String: Any] = [:],
        version: String? = nil,
        product: String = "Hello"
    ) throws -> AppDescription {
        let values = Self.values.merging(changes) { $1 }.filter { !($0.value is NSNull) }
        try JSONSerialization.data(withJSONObject: values).write(to: url.appendingPathComponent("App.json"))
        return try .read(url.appendingPathComponent("App.json"), version: version, product: product)
    }

    /// Runs a program, and returns its exit status, standard output and standard error.
    func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = url
        let errors = url.appendingPathComponent("errors")
        try Data().write(to: errors)
        process.standardError = try FileHandle(forWritingTo: errors)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: text, as: UTF8.self),
            try String(contentsOf: errors, encoding: .utf8)
        )
    }
}

/// Returns the message of the error that a body throws.
func message<T>(_ body: () throws -> T) -> String {
    do {
        _ = try body()
        return "no error"
    } catch {
        return "\(error)"
    }
}
