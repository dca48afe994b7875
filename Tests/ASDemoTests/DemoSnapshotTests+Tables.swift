// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import MillionRowsDemo
import TableStressDemo
import Testing

/// Demos of what tables can do.
extension DemoSnapshotTests {
    private func goDark(_ harness: ASTestHarness) {
        harness.window?.overrideUserInterfaceStyle = .dark
        harness.advance(seconds: 1)
    }

    @Test(arguments: [1.0, 2.0]) func millionRows(scale: CGFloat) throws {
        let size = CGSize(width: 480, height: 360)
        try show({ MillionRowsViewController() }, size: size, scale: scale, maximumByteCount: 120_000)
    }

    /// In the middle, in a window that is so narrow that the buttons take two lines.
    @Test(arguments: [1.0, 2.0]) func millionRowsInTheDark(scale: CGFloat) throws {
        let size = CGSize(width: 340, height: 360)
        try show({ MillionRowsViewController() }, size: size, scale: scale, maximumByteCount: 120_000) { harness in
            goDark(harness)
            harness.type(.character("m"), modifiers: .control)
            harness.advance(seconds: 1)
        }
    }

    /// After some edits, in the midst of an animation.
    private func showTableStress(_ scale: CGFloat, isDark: Bool, test: String = #function) throws {
        let size = CGSize(width: 480, height: 360)
        try show({ TableStressViewController() }, size: size, scale: scale, maximumByteCount: 120_000, test: test) {
            harness in
            if isDark { goDark(harness) }
            for _ in 0..<3 {
                harness.type(.character("t"), modifiers: .control)
                harness.advance(seconds: 0.08)
            }
        } finally: { harness in
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func tableStress(scale: CGFloat) throws {
        try showTableStress(scale, isDark: false)
    }

    @Test(arguments: [1.0]) func tableStressInTheDark(scale: CGFloat) throws {
        try showTableStress(scale, isDark: true)
    }
}
