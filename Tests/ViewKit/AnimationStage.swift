// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASUIKit
import ASUIKitTesting
import Foundation

/// A window with one black square of 100 points at its left top corner.
@MainActor
package struct AnimationStage {
    package let harness: ASTestHarness
    package let view: UIView

    package static func run(
        test: String = #function,
        _ body: @MainActor (AnimationStage) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300), test: test) { harness in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.backgroundColor = .black
            harness.window?.addSubview(view)
            harness.runUntilParked()
            try body(AnimationStage(harness: harness, view: view))
            view.layer.removeAllAnimations()
            harness.runUntilParked()
        }
    }

    /// The presented layer.
    package var shown: CALayer { view.layer.presentation() ?? CALayer() }

    package var layerTree: ASLayerTree? { harness.window?.layerTree }

    package func advance(_ seconds: Double) { harness.advance(seconds: seconds) }
}

/// Whether the difference of two numbers is at most a tolerance, which rounding may cause.
package func isNear(_ a: CGFloat, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    abs(Double(a) - b) <= tolerance
}
