// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import ASImageIO
public import ASLayoutEngine
internal import ASNodes
public import Foundation

extension UIImage {
    /// Returns a filled rectangle with round corners that stretches to any size, for placeholders and backgrounds of buttons.
    ///
    /// It is as small as its corners allow, plus one point that is stretched.
    ///
    /// - Parameters:
    ///   - cornerRadius: the radius in points; 0 or less for square corners, 1024 at most
    ///   - cornerColor: the colour outside of the round corners; with an opaque colour the image is opaque
    ///   - fillColor: the colour of the inside
    ///   - borderColor: the colour of a border along the inside of the edge; `nil` for none
    ///   - borderWidth: the width of the border, in points
    ///   - roundedCorners: the corners that are round
    ///   - scale: device pixels per point; 0 for that of the screen
    ///   - traitCollection: the traits with which dynamic colours are resolved
    /// - Thread: any
    /// - Returns: an image with cap insets
    /// - Source: Texture `as_resizableRoundedImageWithCornerRadius:…`
    /// - Deviation: Texture keeps the last few paths; these are made in microseconds
    public static func as_resizableRoundedImage(
        withCornerRadius cornerRadius: CGFloat,
        cornerColor: UIColor?,
        fill fillColor: UIColor,
        borderColor: UIColor? = nil,
        borderWidth: CGFloat = 1,
        roundedCorners: UIRectCorner = .allCorners,
        scale: CGFloat = 0,
        traitCollection: ASPrimitiveTraitCollection = ASPrimitiveTraitCollection()
    ) -> UIImage {
        let radius = cornerRadius > 0 && cornerRadius.isFinite ? min(cornerRadius, 1024) : 0
        let line = borderColor != nil && borderWidth > 0 && borderWidth.isFinite ? min(borderWidth, 1024) : 0
        let cap = max(radius, line).rounded(.up)
        let scale = scale > 0 && scale.isFinite ? scale : ASScreenScale()
        let bounds = CGRect(x: 0, y: 0, width: 2 * cap + 1, height: 2 * cap + 1)
        func outline(_ inset: CGFloat) -> UIBezierPath {
            let radius = max(0, radius - inset)
            return UIBezierPath(
                roundedRect: bounds.insetBy(dx: inset, dy: inset),
                byRoundingCorners: roundedCorners,
                cornerRadii: CGSize(width: radius, height: radius)
            )
        }
        let pixels = UITraitCollection(traitCollection).performAsCurrent {
            let isOpaque = cornerColor.map { $0.resolvedForDrawing.alpha >= 1 } ?? false
            return ASGraphicsRender(size: bounds.size, scale: scale, isOpaque: isOpaque) { context in
                if let cornerColor {
                    context.setFillColor(cornerColor)
                    context.fill(bounds)
                }
                context.setFillColor(fillColor)
                context.addPath(outline(0).cgPath)
                context.fillPath()
                guard let borderColor, line > 0 else { return }
                context.setStrokeColor(borderColor)
                context.setLineWidth(line)
                context.addPath(outline(line / 2).cgPath)
                context.strokePath()
            }
        }
        guard let pixels else { preconditionFailure("There is no memory for \(bounds.width) points square.") }
        return UIImage(pixelBuffer: pixels, scale: scale).resizableImage(
            withCapInsets: UIEdgeInsets(top: cap, left: cap, bottom: cap, right: cap),
            resizingMode: .stretch
        )
    }
}
