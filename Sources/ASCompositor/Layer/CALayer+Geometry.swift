// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

extension CALayer {
    /// The rectangle of the layer in its superlayer: the bounds placed by position and anchor point, after the transform.
    ///
    /// Setting it sets `bounds.size` and `position`, and keeps the transform, as Core Animation does.
    public var frame: CGRect {
        get { CGRect(origin: bounds.origin, size: bounds.size).applying(transformToSuperlayer) }
        set {
            let plane = transform.affineTransform
            let size =
                hasTransform
                ? CGRect(origin: .zero, size: newValue.size).applying(plane.inverted()).size
                : newValue.size
            bounds = CGRect(origin: bounds.origin, size: size)
            guard hasTransform else {
                position = CGPoint(
                    x: newValue.minX + anchorPoint.x * newValue.width,
                    y: newValue.minY + anchorPoint.y * newValue.height
                )
                return
            }
            // In one step, because an animation must not pass through an intermediate position.
            let box = CGRect(origin: bounds.origin, size: size).applying(transformToSuperlayer(from: .zero))
            position = CGPoint(x: newValue.minX - box.minX, y: newValue.minY - box.minY)
        }
    }

    /// Sets the part of `transform` in the plane.
    public func setAffineTransform(_ affine: CGAffineTransform) {
        transform = CATransform3D(affine)
    }

    /// Returns the part of `transform` in the plane.
    public func affineTransform() -> CGAffineTransform {
        transform.affineTransform
    }

    /// The transform from the layer's coordinate space to the superlayer's, without the superlayer's `sublayerTransform`.
    public var transformToSuperlayer: CGAffineTransform { transformToSuperlayer(from: position) }

    /// The transform applied after the sublayers' own transforms: `sublayerTransform` about the anchor point.
    package var sublayerAffineTransform: CGAffineTransform {
        let x = bounds.minX + anchorPoint.x * bounds.width
        let y = bounds.minY + anchorPoint.y * bounds.height
        return CGAffineTransform(translationX: -x, y: -y)
            .concatenating(sublayerTransform.affineTransform)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }

    /// The transform from the layer's coordinate space to the superlayer's, with the superlayer's `sublayerTransform`.
    private var transformInSuperlayer: CGAffineTransform {
        guard let superlayer, superlayer.hasSublayerTransform else { return transformToSuperlayer }
        return transformToSuperlayer.concatenating(superlayer.sublayerAffineTransform)
    }

    private func transformToSuperlayer(from position: CGPoint) -> CGAffineTransform {
        let anchorX = bounds.minX + anchorPoint.x * bounds.width
        let anchorY = bounds.minY + anchorPoint.y * bounds.height
        if !hasTransform {
            return CGAffineTransform(translationX: position.x - anchorX, y: position.y - anchorY)
        }
        return CGAffineTransform(translationX: -anchorX, y: -anchorY)
            .concatenating(transform.affineTransform)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// The transform from the layer's coordinate space to that of the root layer.
    public var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var layer: CALayer? = self
        while let current = layer, current.superlayer != nil {
            result = result.concatenating(current.transformInSuperlayer)
            layer = current.superlayer
        }
        return result
    }

    /// Converts a point from this layer's space to that of `other`; `nil` is the space of the root layer.
    public func convert(_ point: CGPoint, to other: CALayer?) -> CGPoint {
        let root = point.applying(transformToRoot)
        return other.map { root.applying($0.transformToRoot.inverted()) } ?? root
    }

    /// Converts a point from `other`'s space to that of this layer; `nil` is the space of the root layer.
    public func convert(_ point: CGPoint, from other: CALayer?) -> CGPoint {
        let root = other.map { point.applying($0.transformToRoot) } ?? point
        return root.applying(transformToRoot.inverted())
    }

    /// Returns the axis-parallel box, in the space of `other`, around a rectangle of this layer's space.
    public func convert(_ rect: CGRect, to other: CALayer?) -> CGRect {
        let root = rect.applying(transformToRoot)
        return other.map { root.applying($0.transformToRoot.inverted()) } ?? root
    }

    /// Returns the axis-parallel box, in the space of this layer, around a rectangle of `other`'s space.
    public func convert(_ rect: CGRect, from other: CALayer?) -> CGRect {
        let root = other.map { rect.applying($0.transformToRoot) } ?? rect
        return root.applying(transformToRoot.inverted())
    }

    /// Whether the layer has an area; `false` when its transform maps it to a line or a point.
    package var isPlane: Bool { !hasTransform || transform.affineTransform.isInvertible }

    /// Converts a point from the superlayer's space to that of this layer.
    ///
    /// `isMovedOnly` tells whether the superlayer does not rotate or scale its sublayers.
    ///
    /// - Returns: `nil` when the layer's transform maps it to a line or a point
    package func convertFromSuperlayer(_ point: CGPoint, isMovedOnly: Bool) -> CGPoint? {
        guard isMovedOnly, !hasTransform else {
            let transform = transformInSuperlayer
            return transform.isInvertible ? point.applying(transform.inverted()) : nil
        }
        let (bounds, position, anchorPoint) = (bounds, position, anchorPoint)
        return CGPoint(
            x: point.x - position.x + bounds.minX + anchorPoint.x * bounds.width,
            y: point.y - position.y + bounds.minY + anchorPoint.y * bounds.height
        )
    }

    /// Returns the frontmost layer that contains `point`, which is in the superlayer's space.
    ///
    /// Hidden layers are skipped; a layer that masks to its bounds hides its content outside of them.
    public func hitTest(_ point: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        requireStackSpace()
        let transform = transformInSuperlayer
        // A layer that is mapped to a line or a point contains no point.
        guard transform.isInvertible else { return nil }
        let inside = point.applying(transform.inverted())
        let isInside = contains(inside)
        if masksToBounds, !isInside { return nil }
        for sublayer in sublayersByDepth.reversed() {
            if let hit = sublayer.hitTest(inside) { return hit }
        }
        return isInside ? self : nil
    }
}
