// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import ASImageIO
public import ASLayoutEngine
public import Foundation

/// Changes a decoded picture before it is shown.
///
/// It runs off main and may run more than once: let it depend on nothing but the picture and the node's traits. Dynamic colours go by
/// these traits as well. When they change, it runs again.
///
/// - Thread: display
/// - Source: Texture `asimagenode_modification_block_t`
public typealias ASImageNodeModificationBlock =
    @Sendable (_ image: UIImage, _ traitCollection: ASPrimitiveTraitCollection) -> UIImage?

/// A block that cuts a picture to the ellipse that its size allows, and draws a line round it.
///
/// - Parameters:
///   - borderWidth: in points; 0 for no line
///   - borderColor: of the line; nil for no line
/// - Returns: what goes into `ASImageNode.imageModificationBlock`
/// - Thread: any
/// - Source: Texture `ASImageNodeRoundBorderModificationBlock`
@preconcurrency public func ASImageNodeRoundBorderModificationBlock(
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
@preconcurrency public func ASImageNodeTintColorModificationBlock(_ color: UIColor) -> ASImageNodeModificationBlock {
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
