// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import AsyncDisplayKit
import AsyncDisplayKitTesting
import DialogsDemo
import Testing

/// The page of dialogs.
extension DemoSnapshotTests {
    @Test(arguments: [1.0, 2.0]) func dialogs(scale: CGFloat) throws {
        try show({ DialogsViewController() }, scale: scale)
    }

    /// An alert over the page.
    @Test(arguments: [1.0, 2.0]) func dialogsWithAnAlert(scale: CGFloat) throws {
        try show({ DialogsViewController() }, scale: scale) { harness in
            harness.window?.overrideUserInterfaceStyle = .dark
            harness.tap(at: CGPoint(x: 150, y: 55))
            harness.advance(seconds: 1)
        } finally: { harness in
            harness.type(.escape)
            harness.advance(seconds: 1)
        }
    }
}
