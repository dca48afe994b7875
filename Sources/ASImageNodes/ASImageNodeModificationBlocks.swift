// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import ASImageIO
public import ASLayoutEngine
public import Foundation

/// Modifies a decoded image before it is shown.
///
/// It runs off main and may run more than once, so its result must depend only on the image and the node's traits. Dynamic colours are
/// resolved with these traits. The block runs again when they change.
///
/// - Thread: display
/// - Source: Texture `asimagenode_modification_block_t`
public typealias ASImageNodeModificationBlock =
    @Sendable (_ image: UIImage, _ traitCollection: ASPrimitiveTraitCollection) -> UIImage?

/// Returns a block that clips an image to the ellipse in its bounds, and draws a border around it.
///
/// - Parameters:
///   - borderWidth: the width of the border, in points; 0 for no border
///   - borderColor: the colour of the border; `nil` for no border
/// - Returns: a block for `ASImageNode.imageModificationBlock`
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
            // The border is inside of the edge.
            context.setStrokeColor(borderColor)
            context.setLineWidth(borderWidth)
            context.strokeEllipse(in: box.insetBy(dx: borderWidth / 2, dy: borderWidth / 2))
        }
        return pixels.map { UIImage(pixelBuffer: $0, scale: image.scale) } ?? image
    }
}

/// Returns a block that draws an image in one colour, using only its opacity.
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
