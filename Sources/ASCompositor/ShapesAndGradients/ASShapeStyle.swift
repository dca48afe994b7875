// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// The properties of a `CAShapeLayer`, which documents them.
struct ASShapeStyle {
    var path: CGPath?
    var fillColor: UIColor? = .black
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: UIColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [CGFloat] = []

    /// The fill of the path; `nil` when it is not filled.
    var fill: ASPathPaint? { fillColor == nil || path == nil ? nil : .fill(fillRule.rule) }

    /// The stroke of the path; `nil` when it is not stroked.
    var stroke: ASPathPaint? {
        guard strokeColor != nil, path != nil, lineWidth > 0, strokeStart < strokeEnd else { return nil }
        return .stroke(
            ASStrokeStyle(
                lineWidth: lineWidth,
                cap: lineCap.cap,
                join: lineJoin.join,
                miterLimit: miterLimit,
                dashPhase: lineDashPhase,
                dashes: lineDashPattern
            )
        )
    }

    /// The area that the path can cover, in the layer's space; null without a path.
    var reach: CGRect {
        guard let path else { return .null }
        // A mitre extends by as many half line widths as its limit, a square cap by the square root of two.
        let farthest = max(lineJoin == .miter ? miterLimit : 1, 1.5)
        let margin = strokeColor == nil ? 0 : lineWidth / 2 * farthest
        return path.boundingBoxOfPath.insetBy(dx: -margin, dy: -margin)
    }
}
