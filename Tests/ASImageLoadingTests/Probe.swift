// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The helper program of the tests, in processes of its own.
enum Probe {
    static func process(_ arguments: [String], _ environment: [String: String] = [:]) throws -> (Process, Pipe) {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(
            "ASImageLoadingProbe"
        )
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        return (process, pipe)
    }

    /// Returns the output after the program has ended.
    static func run(_ arguments: [String], _ environment: [String: String] = [:]) async throws -> String {
        let (process, pipe) = try process(arguments, environment)
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
