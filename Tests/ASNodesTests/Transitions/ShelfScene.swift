// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodes
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// A shelf in a window of 100 × 200 points, whose default animation is linear.
@MainActor
struct ShelfScene {
    let harness: ASTestHarness
    let shelf: ShelfNode

    static func run(
        _ names: String,
        seed: UInt64? = nil,
        test: String = #function,
        _ body: @MainActor (ShelfScene) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 200), seed: seed, test: test) { harness in
            let shelf = ShelfNode(names)
            shelf.defaultLayoutTransitionOptions = .curveLinear
            harness.show(shelf)
            _ = shelf.takeLog()
            try body(ShelfScene(harness: harness, shelf: shelf))
            // This closure retains the shelf.
            shelf.animation = nil
            shelf.afterCompletion = nil
            harness.advance(seconds: 2)
        }
    }

    /// Changes to `names`.
    func change(
        to names: String,
        animated: Bool = true,
        async: Bool = false,
        measured: (@MainActor @Sendable () -> Void)? = nil
    ) {
        shelf.arrange(names)
        shelf.transitionLayout(withAnimation: animated, shouldMeasureAsync: async, measurementCompletion: measured)
    }

    /// Whether a box is visible at `y` with `alpha`, except for rounding.
    func sees(_ name: String, y: CGFloat, alpha: CGFloat) -> Bool {
        let seen = shelf.seen(name)
        let isThere = abs(seen.y - y) < 0.01 && abs(seen.alpha - alpha) < 0.001
        if !isThere { print("\(name) is seen at \(seen.y) with \(seen.alpha), not at \(y) with \(alpha)") }
        return isThere
    }
}
