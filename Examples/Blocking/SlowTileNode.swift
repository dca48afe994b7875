// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A row of discs whose drawing takes a given time.
final class SlowTileNode: ASDisplayNode, ASDrawingNode {
    struct DrawParameters: Sendable {
        var hue: CGFloat
        var delay: Double
    }

    private let parameters: DrawParameters  // immutable after init

    /// - Parameters:
    ///   - hue: the hue of the discs, 0 to 1
    ///   - delay: the extra time of a drawing, in seconds
    init(hue: CGFloat, delay: Double) {
        parameters = DrawParameters(hue: hue, delay: delay)
        super.init()
        placeholderEnabled = true
        backgroundColor = .systemBackground
    }

    func drawParameters(forAsyncLayer layer: CALayer) -> DrawParameters { parameters }

    /// Draws the discs; called on a background queue, for several tiles at the same time.
    static func draw(
        _ bounds: CGRect,
        withParameters parameters: DrawParameters,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        if parameters.delay > 0 { Thread.sleep(forTimeInterval: parameters.delay) }
        let step = bounds.height * 0.8
        for index in 0..<max(1, Int(bounds.width / step)) {
            UIColor(hue: parameters.hue, saturation: 0.25 + CGFloat(index % 8) / 11, brightness: 0.9, alpha: 1)
                .setFill()
            UIBezierPath(
                ovalIn: CGRect(x: CGFloat(index) * step, y: 0, width: bounds.height, height: bounds.height)
            ).fill()
        }
    }

    /// Returns a grey pixel, which is stretched to the size of the tile.
    override func placeholderImage() -> UIImage? {
        UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in
            UIColor.systemGray5.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }
}
