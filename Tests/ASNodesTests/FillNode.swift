// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import AsyncDisplayKit
import Foundation

/// Fills its bounds with a colour, off main, and counts the drawings.
final class FillNode: ASDisplayNode, ASDrawingNode {
    struct DrawParameters: Sendable {
        var color: UIColor
        var count: ASLock<Int>
        var wasOnMain: ASLock<Bool>
    }

    let color = ASLock<UIColor>(.red)
    let drawCount = ASLock(0)
    let wasOnMain = ASLock(false)

    func drawParameters(forAsyncLayer layer: CALayer) -> DrawParameters {
        DrawParameters(color: color.withLock { $0 }, count: drawCount, wasOnMain: wasOnMain)
    }

    static func draw(
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
protocol RedDrawing: ASDrawingNode where DrawParameters == Void {}

extension RedDrawing {
    static func draw(
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
func greenPixel() -> UIImage? {
    ASGraphicsRender(size: CGSize(width: 1, height: 1), scale: 1, isOpaque: true) {
        $0.setFillColor(.green)
        $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }.map { UIImage(pixelBuffer: $0) }
}
