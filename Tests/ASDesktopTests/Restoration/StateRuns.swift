// SPDX-License-Identifier: Apache-2.0
import ASUIKit
import ASUIKitTesting
import Foundation

@testable import ASDesktop

/// Runs of a program that share saved state.
@MainActor
enum StateRuns {
    typealias Body = @MainActor (ASTestHarness, URL) throws -> Void

    /// Runs `body` with the path of a folder that does not exist, then removes it.
    static func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    /// Runs the bodies one after another as runs of a program with the same state folder.
    static func run(_ bodies: [Body]) throws {
        try withFolder { folder in
            for body in bodies {
                try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
                    UIApplication.shared.stateRestorationFolder = folder
                    try body(harness, folder)
                    harness.runUntilParked()
                    UIApplication.shared.saveRestorableState()
                }
            }
        }
    }

    /// The values in the file by path.
    static func saved(_ folder: URL) -> [String: [String: ASStateValue]] {
        let entries = ASStateFile(folder: folder).read()
        return Dictionary(uniqueKeysWithValues: entries.map { ($0.path, $0.values) })
    }
}
