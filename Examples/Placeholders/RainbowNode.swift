// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Dispatch

/// A rainbow over hills, drawn off main with a delay, whose placeholder has the same shapes without colours.
final class RainbowNode: ASDisplayNode, ASDrawingNode {
    struct DrawParameters: Sendable {
        var hue: CGFloat
        var delay: Double
    }

    private let parameters: DrawParameters  // immutable after init

    /// - Parameters:
    ///   - hue: the hue of the hills, 0 to 1
    ///   - delay: the extra time of a drawing, in seconds
    init(hue: CGFloat, delay: Double) {
        parameters = DrawParameters(hue: hue, delay: delay)
        super.init()
        placeholderEnabled = true
        needsDisplayOnBoundsChange = true
        backgroundColor = .systemBackground
        style.preferredSize = CGSize(width: 150, height: 90)
    }

    func drawParameters(forAsyncLayer layer: CALayer) -> DrawParameters { parameters }

    static func draw(
        _ bounds: CGRect,
        withParameters parameters: DrawParameters,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard wait(parameters.delay, isCancelled) else { return }
        UIColor(hue: 0.56, saturation: 0.25, brightness: 1, alpha: 1).setFill()
        UIRectFill(bounds)
        drawBows(in: bounds, isCancelled)
        drawHills(in: bounds, UIColor(hue: parameters.hue, saturation: 0.5, brightness: 0.6, alpha: 1))
    }

    /// Returns grey bows and hills, a preview of the drawing at a fraction of its cost.
    override func placeholderImage() -> UIImage? {
        let size = CGSize(width: 150, height: 90)
        return UIGraphicsImageRenderer(size: size).image { _ in
            let bounds = CGRect(origin: .zero, size: size)
            UIColor.systemGray6.setFill()
            UIRectFill(bounds)
            UIColor.systemGray5.setStroke()
            Self.bow(in: bounds, radius: bounds.width * 0.36, width: 28).stroke()
            Self.drawHills(in: bounds, .systemGray4)
        }
    }

    private static func bow(in bounds: CGRect, radius: CGFloat, width: CGFloat) -> UIBezierPath {
        let path = UIBezierPath(
            arcCenter: CGPoint(x: bounds.midX, y: bounds.maxY - 4),
            radius: radius,
            startAngle: .pi,
            endAngle: 2 * .pi,
            clockwise: true
        )
        path.lineWidth = width
        return path
    }

    private static func drawBows(in bounds: CGRect, _ isCancelled: () -> Bool) {
        let width: CGFloat = 4
        for band in 0..<7 {
            if isCancelled() { return }
            UIColor(hue: CGFloat(band) / 8.5, saturation: 0.75, brightness: 0.98, alpha: 1).setStroke()
            bow(in: bounds, radius: bounds.width * 0.36 + 12 - CGFloat(band) * width, width: width + 0.5).stroke()
        }
    }

    private static func drawHills(in bounds: CGRect, _ color: UIColor) {
        color.setFill()
        UIBezierPath(ovalIn: CGRect(x: -40, y: bounds.maxY - 22, width: bounds.width * 0.8, height: 60)).fill()
        UIBezierPath(ovalIn: CGRect(x: bounds.width * 0.4, y: bounds.maxY - 16, width: bounds.width, height: 60)).fill()
    }

    /// Waits in short steps, so that a cancelled drawing ends soon.
    ///
    /// - Returns: `false` if the drawing was cancelled
    private static func wait(_ seconds: Double, _ isCancelled: () -> Bool) -> Bool {
        let end = DispatchTime.now() + seconds
        let never = DispatchSemaphore(value: 0)
        while DispatchTime.now() < end, !isCancelled() {
            _ = never.wait(timeout: min(end, .now() + 0.01))
        }
        return !isCancelled()
    }
}
