// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ViewKit

@testable import ASCompositor

extension AnimationStage {
    /// Runs `body`, and returns the misuse that was reported meanwhile.
    static func reports(_ body: () throws -> Void) rethrows -> [String] {
        var lines: [String] = []
        let before = ASAnimationClock.reporter.current
        ASAnimationClock.reporter.current = { lines.append($0) }
        defer { ASAnimationClock.reporter.current = before }
        try body()
        return lines
    }
}
