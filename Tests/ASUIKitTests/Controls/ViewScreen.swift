// SPDX-License-Identifier: Apache-2.0
internal import AsyncDisplayKitTesting
internal import Foundation

@testable import ASUIKit

/// A window with one view in it.
@MainActor
func withView<View: UIView>(_ view: View, _ body: @MainActor (ASTestHarness, View) throws -> Void) throws {
    try ASTestHarness.run(size: CGSize(width: 320, height: 480)) { harness in
        let controller = UIViewController()
        harness.show(controller)
        controller.view.addSubview(view)
        harness.runUntilParked()
        try body(harness, view)
        harness.advance(seconds: 1)
        harness.window?.rootViewController = nil
        harness.runUntilParked()
    }
}

extension UIView {
    /// Its middle, in the window.
    var middle: CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) }
}
