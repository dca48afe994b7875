// SPDX-License-Identifier: Apache-2.0
import ASUIKitTesting
import Testing

/// Lets GStreamer's threads and main run until the condition is true; records an issue if it never becomes true.
@MainActor
func until(_ harness: ASTestHarness, _ what: String, _ isSo: () -> Bool) async throws {
    for _ in 0..<4_000 {
        await harness.runUntilParked()
        await harness.advance(frames: 1)
        if isSo() { return }
        try await Task.sleep(for: .milliseconds(5))
    }
    Issue.record("It did not come to this: \(what)")
}
