// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Counts expectations and prints those that fail.
@MainActor
final class Checks {
    private(set) var count = 0
    private(set) var failures = 0

    /// Notes whether a result is the expected one.
    func expect(_ isTrue: Bool, _ what: @autoclosure () -> String) {
        count += 1
        guard !isTrue else { return }
        failures += 1
        say("failed: \(what())")
    }

    /// Notes whether `body` ends without an error.
    func run(_ what: String, _ body: () throws -> Void) {
        count += 1
        do {
            try body()
        } catch {
            failures += 1
            say("failed: \(what): \(error)")
        }
    }
}

/// Writes a line immediately, so that the last one names what a crash interrupted.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}
