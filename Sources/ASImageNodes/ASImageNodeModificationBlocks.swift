// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
internal import ASImageIO
public import Foundation

/// A block that cuts a picture to the ellipse that its size allows, and draws a line round it.
///
/// - Parameters:
///   - borderWidth: in points; 0 for no line
///   - borderColor: of the line; nil for no line
/// - Returns: what goes into `ASImageNode.imageModificationBlock`
/// - Thread: any
/// - Source: Texture `ASImageNodeRoundBorderModificationBlock`
public func ASImageNodeRoundBorderModificationBlock(
    _ borderWidth: CGFloat,
    _ borderColor: UIColor?
) -> ASImageNodeModificationBlock {
    { image, _ in
        let box = CGRect(origin: .zero, size: image.size)
        let pixels = ASGraphicsRender(size: image.size, scale: image.scale, isOpaque: false) { context in
            context.saveGState()
            context.clip(to: UIBezierPath(ovalIn: box).cgPath)
            image.draw(in: box)
            context.restoreGState()
            guard borderWidth > 0, let borderColor else { return }
            // The line lies inside of the edge.
            context.setStrokeColor(borderColor)
            context.setLineWidth(borderWidth)
            context.strokeEllipse(in: box.insetBy(dx: borderWidth / 2, dy: borderWidth / 2))
        }
        return pixels.map { UIImage(pixelBuffer: $0, scale: image.scale) } ?? image
    }
}

/// A block that draws a picture in one colour; only its opacity counts.
///
/// - Thread: any
/// - Source: Texture `ASImageNodeTintColorModificationBlock`
public func ASImageNodeTintColorModificationBlock(_ color: UIColor) -> ASImageNodeModificationBlock {
    { image, _ in
        let box = CGRect(origin: .zero, size: image.size)
        let pixels = ASGraphicsRender(size: image.size, scale: image.scale, isOpaque: false) { context in
            image.draw(in: box)
            context.setBlendMode(.sourceIn)
            context.setFillColor(color)
            context.fill(box)
        }
        return pixels.map { UIImage(pixelBuffer: $0, scale: image.scale) } ?? image
    }
}
