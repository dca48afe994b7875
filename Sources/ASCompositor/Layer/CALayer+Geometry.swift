// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

extension CALayer {
    /// The rectangle that the layer takes in its superlayer: bounds about position and anchor, after the transform.
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
            // In one step: an animation must not go by way of somewhere else.
            let box = CGRect(origin: bounds.origin, size: size).applying(transformToSuperlayer(from: .zero))
            position = CGPoint(x: newValue.minX - box.minX, y: newValue.minY - box.minY)
        }
    }

    /// Sets the plane part of `transform`.
    public func setAffineTransform(_ affine: CGAffineTransform) {
        transform = CATransform3D(affine)
    }

    /// The plane part of `transform`.
    public func affineTransform() -> CGAffineTransform {
        transform.affineTransform
    }

    /// From the layer's coordinate space to the superlayer's, without the superlayer's `sublayerTransform`.
    public var transformToSuperlayer: CGAffineTransform { transformToSuperlayer(from: position) }

    /// What the sublayers' own transforms are followed by: `sublayerTransform` about the anchor point.
    package var sublayerAffineTransform: CGAffineTransform {
        let x = bounds.minX + anchorPoint.x * bounds.width
        let y = bounds.minY + anchorPoint.y * bounds.height
        return CGAffineTransform(translationX: -x, y: -y)
            .concatenating(sublayerTransform.affineTransform)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }

    /// From the layer's coordinate space to where the superlayer shows it.
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

    /// From the layer's coordinate space to that of the topmost layer.
    public var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var layer: CALayer? = self
        while let current = layer, current.superlayer != nil {
            result = result.concatenating(current.transformInSuperlayer)
            layer = current.superlayer
        }
        return result
    }

    /// A point of this layer's space in that of `other`; nil means the space of the topmost layer.
    public func convert(_ point: CGPoint, to other: CALayer?) -> CGPoint {
        let root = point.applying(transformToRoot)
        return other.map { root.applying($0.transformToRoot.inverted()) } ?? root
    }

    /// A point of `other`'s space in that of this layer; nil means the space of the topmost layer.
    public func convert(_ point: CGPoint, from other: CALayer?) -> CGPoint {
        let root = other.map { point.applying($0.transformToRoot) } ?? point
        return root.applying(transformToRoot.inverted())
    }

    /// The upright box round a rectangle of this layer's space, in the space of `other`.
    public func convert(_ rect: CGRect, to other: CALayer?) -> CGRect {
        let root = rect.applying(transformToRoot)
        return other.map { root.applying($0.transformToRoot.inverted()) } ?? root
    }

    /// The upright box round a rectangle of `other`'s space, in the space of this layer.
    public func convert(_ rect: CGRect, from other: CALayer?) -> CGRect {
        let root = other.map { rect.applying($0.transformToRoot) } ?? rect
        return root.applying(transformToRoot.inverted())
    }

    /// Whether it has any area: not when its transform makes a line or a point of it.
    package var isPlane: Bool { !hasTransform || transform.affineTransform.isInvertible }

    /// A point of the superlayer's space in that of this layer; nil when the layer has shrunk to a line or a point.
    ///
    /// `isMovedOnly` is whether the superlayer does not turn or scale what is in it.
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

    /// The frontmost layer that contains `point`, which is given in the superlayer's space.
    ///
    /// Hidden layers are passed over; a layer that masks to its bounds hides what lies outside.
    public func hitTest(_ point: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        let transform = transformInSuperlayer
        // Nothing is in what has shrunk to a line or a point.
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
