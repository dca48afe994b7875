// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASUIKit
import ASUIKitTesting
import Foundation

/// A window with one view in it, which is made in the harness and freed before it.
@MainActor
package func withView<View: UIView>(
    _ make: @autoclosure @MainActor () -> View,
    _ body: @MainActor (ASTestHarness, View) throws -> Void
) throws {
    try ASTestHarness.run(size: CGSize(width: 320, height: 480)) { harness in
        let (controller, view) = (UIViewController(), make())
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
    /// The centre of the view, in the window.
    package var middle: CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) }
}

extension UIColor {
    /// The red component, and the alpha.
    package var parts: (red: CGFloat, alpha: CGFloat) {
        var (red, alpha): (CGFloat, CGFloat) = (0, 0)
        getRed(&red, green: nil, blue: nil, alpha: &alpha)
        return (red, alpha)
    }
}
