// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASCompositor
@testable import ASUIKit

/// A window with one black square of 100 points at its left top corner.
@MainActor
struct AnimationStage {
    let harness: ASTestHarness
    let view: UIView

    static func run(
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
    var shown: CALayer { view.layer.presentation() ?? CALayer() }

    var layerTree: ASLayerTree? { harness.window?.layerTree }

    func advance(_ seconds: Double) { harness.advance(seconds: seconds) }

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

/// Whether two numbers differ by no more than rounding.
func isNear(_ a: CGFloat, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    abs(Double(a) - b) <= tolerance
}
