// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import AsyncDisplayKit
import Foundation

/// Fills its bounds with a colour, off main, and counts how often.
final class FillNode: ASDisplayNode {
    struct Parameters: Sendable {
        var color: UIColor
        var count: ASLock<Int>
        var wasOnMain: ASLock<Bool>
    }

    let color = ASLock<UIColor>(.red)
    let drawCount = ASLock(0)
    let wasOnMain = ASLock(false)

    override func drawParameters(forAsyncLayer layer: CALayer) -> (any Sendable)? {
        Parameters(color: color.withLock { $0 }, count: drawCount, wasOnMain: wasOnMain)
    }

    override class func draw(
        _ bounds: CGRect,
        withParameters parameters: (any Sendable)?,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let parameters = parameters as? Parameters, let context = UIGraphicsGetCurrentContext() else { return }
        parameters.count.withLock { $0 += 1 }
        if ASThreadIsMain() { parameters.wasOnMain.withLock { $0 = true } }
        context.setFillColor(parameters.color)
        context.fill(bounds)
    }
}
