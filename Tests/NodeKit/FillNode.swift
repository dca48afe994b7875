// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASImageIO
import ASNodes
import Foundation

/// Fills its bounds with a colour, off main, and counts the drawings.
package final class FillNode: ASDisplayNode, ASDrawingNode {
    package struct DrawParameters: Sendable {
        package var color: UIColor
        package var count: ASLock<Int>
        package var wasOnMain: ASLock<Bool>
    }

    package let color = ASLock<UIColor>(.red)
    package let drawCount = ASLock(0)
    package let wasOnMain = ASLock(false)

    package func drawParameters(forAsyncLayer layer: CALayer) -> DrawParameters {
        DrawParameters(color: color.withLock { $0 }, count: drawCount, wasOnMain: wasOnMain)
    }

    package static func draw(
        _ bounds: CGRect,
        withParameters parameters: DrawParameters,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        parameters.count.withLock { $0 += 1 }
        if ASThreadIsMain() { parameters.wasOnMain.withLock { $0 = true } }
        context.setFillColor(parameters.color)
        context.fill(bounds)
    }
}

/// A node whose class fills its bounds with red.
package protocol RedDrawing: ASDrawingNode where DrawParameters == Void {}

extension RedDrawing {
    package static func draw(
        _ bounds: CGRect,
        withParameters parameters: Void,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        UIGraphicsGetCurrentContext()?.setFillColor(.red)
        UIGraphicsGetCurrentContext()?.fill(bounds)
    }
}

/// Returns a green image of one pixel, which a placeholder stretches.
package func greenPixel() -> UIImage? {
    ASGraphicsRender(size: CGSize(width: 1, height: 1), scale: 1, isOpaque: true) {
        $0.setFillColor(.green)
        $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }.map { UIImage(pixelBuffer: $0) }
}
