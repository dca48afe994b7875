// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASScene
package import Foundation

/// The placement of a layer's contents by gravity, contents rectangle and contents centre.
package enum ASContentsPlacement {
    /// Returns the contents with the shape that they fill.
    @MainActor
    static func place(
        _ buffer: ASPixelBuffer,
        of layer: CALayer,
        in shape: ASSceneShape
    ) -> (ASSceneContents, ASSceneShape) {
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        let size = CGSize(width: buffer.pixelWidth, height: buffer.pixelHeight)
        var source = CGRect(origin: .zero, size: size)
        if layer.contentsRect != unit { source = scaled(layer.contentsRect, by: size) }
        // The units of the shape's space per point: device pixels when the layer is upright, 1 when it is rotated.
        let unitsPerPoint = layer.bounds.width > 0 ? shape.rect.width / layer.bounds.width : 1
        let natural = CGSize(
            width: source.width / layer.contentsScale * unitsPerPoint,
            height: source.height / layer.contentsScale * unitsPerPoint
        )
        var target = shape
        var contents = ASSceneContents(buffer: buffer, source: source)
        if layer.contentsCenter != unit {
            contents.center = scaled(layer.contentsCenter, by: size)
            contents.scale = layer.contentsScale / unitsPerPoint
        }
        target.rect = rect(for: layer.contentsGravity, natural: natural, in: shape.rect)
        if shape.transform.isIdentity {
            // Images that are a pixel smaller than the layer are enlarged: copied, they would leave a gap at the next layer.
            let isOwnSize =
                isDrawn(source.size, for: layer) && abs(target.rect.width - source.width) <= 1
                && abs(target.rect.height - source.height) <= 1 && contents.center == nil
            if isOwnSize {
                // The contents were drawn for this position: copy the pixels instead of resampling them because of a rounded edge.
                let origin = CGPoint(x: target.rect.minX.rounded(), y: target.rect.minY.rounded())
                target.rect = CGRect(origin: origin, size: source.size)
            } else {
                target.rect = ASSceneBuilder.snapped(target.rect)
            }
        }
        return (contents, target)
    }

    /// Returns whether contents of a size, in pixels, may have been drawn for the bounds of a layer: they differ by less than a pixel.
    ///
    /// With a gravity other than `.resize`, contents keep their size or proportions anyway.
    @MainActor
    private static func isDrawn(_ size: CGSize, for layer: CALayer) -> Bool {
        guard layer.contentsGravity == .resize else { return true }
        let (bounds, scale) = (layer.bounds.size, layer.contentsScale)
        return abs(bounds.width * scale - size.width) < 0.999 && abs(bounds.height * scale - size.height) < 0.999
    }

    private static func scaled(_ fractions: CGRect, by size: CGSize) -> CGRect {
        CGRect(
            x: fractions.minX * size.width,
            y: fractions.minY * size.height,
            width: fractions.width * size.width,
            height: fractions.height * size.height
        )
    }

    /// Returns the rectangle in a box for contents of a natural size.
    package static func rect(for gravity: CALayerContentsGravity, natural: CGSize, in box: CGRect) -> CGRect {
        guard natural.width > 0, natural.height > 0 else { return box }
        func placed(_ size: CGSize, _ alongX: CGFloat, _ alongY: CGFloat) -> CGRect {
            CGRect(
                x: box.minX + (box.width - size.width) * alongX,
                y: box.minY + (box.height - size.height) * alongY,
                width: size.width,
                height: size.height
            )
        }
        func fitted(_ factor: CGFloat) -> CGRect {
            placed(CGSize(width: natural.width * factor, height: natural.height * factor), 0.5, 0.5)
        }
        switch gravity {
        case .resize: return box
        case .resizeAspect: return fitted(min(box.width / natural.width, box.height / natural.height))
        case .resizeAspectFill: return fitted(max(box.width / natural.width, box.height / natural.height))
        case .center: return placed(natural, 0.5, 0.5)
        case .top: return placed(natural, 0.5, 0)
        case .bottom: return placed(natural, 0.5, 1)
        case .left: return placed(natural, 0, 0.5)
        case .right: return placed(natural, 1, 0.5)
        case .topLeft: return placed(natural, 0, 0)
        case .topRight: return placed(natural, 1, 0)
        case .bottomLeft: return placed(natural, 0, 1)
        case .bottomRight: return placed(natural, 1, 1)
        }
    }
}
