// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageLoading
import ASUIKit
import ASUIKitTesting
import Foundation

@testable import ASImageNodes

/// A window of 60 × 60 points in which animated images play, with a clock that only the test advances.
@MainActor
enum MovingStage {
    static let size = CGSize(width: 60, height: 60)

    /// Runs `body`, then lets the timers of the played images end.
    static func run(
        scale: CGFloat = 1,
        test: String = #function,
        _ body: @MainActor (ASTestHarness) throws -> Void
    ) throws {
        try ASTestHarness.run(size: size, scale: scale, test: test) { harness in
            try body(harness)
            for view in harness.window?.subviews ?? [] { view.removeFromSuperview() }
            harness.advance(seconds: 1)
        }
    }

    /// The colour in the middle of the window.
    static func shown(_ harness: ASTestHarness, x: Int = 30, y: Int = 30) -> String {
        guard let pixels = harness.snapshot() else { return "nothing" }
        let scale = Int(harness.scale)
        let names: [(UIColor, String)] = [
            (.red, "red"), (.green, "green"), (.blue, "blue"), (.yellow, "yellow"), (.black, "black"),
            (.white, "white"),
        ]
        let pixel = pixels.pixel(x: x * scale, y: y * scale)
        return names.first { $0.0.premultipliedARGB == pixel }?.1 ?? String(pixel, radix: 16)
    }

    static func node(_ picture: (any ASAnimatedImageProtocol)?) -> ASImageNode {
        let node = ASImageNode()
        node.animatedImage = picture
        return node
    }
}
