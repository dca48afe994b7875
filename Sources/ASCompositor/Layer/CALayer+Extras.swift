// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
internal import Foundation

extension CALayer {
    /// Changes properties that few layers have; creates their storage when there is none.
    func withExtras(_ change: (ASLayerExtras) -> Void) {
        let extras = extras ?? ASLayerExtras()
        self.extras = extras
        change(extras)
    }

    /// The outline that casts the shadow, in the layer's coordinate space; by default `nil`, which uses the rounded bounds.
    ///
    /// It is filled by the winding rule, regardless of the layer's contents. Animatable.
    ///
    /// - Source: Core Animation `CALayer.shadowPath`
    /// - Deviation: without a path the shadow is cast by the bounds, or by the shape of a `CAShapeLayer` without background and contents.
    ///   It is not cast by the pixels of the layer and its sublayers
    public var shadowPath: CGPath? {
        get { extras?.shadowPath }
        set {
            let old = extras?.shadowPath
            guard newValue != old else { return }
            withExtras { $0.shadowPath = newValue }
            changed(.shadowPath, from: .path(old))
        }
    }

    /// The layer whose alpha masks this layer and its descendants; `nil` shows all of it.
    ///
    /// It is in this layer's coordinate space, as a sublayer is, but not in `sublayers`. It is removed from the superlayer or the masked
    /// layer that it had. Touches and `hitTest(_:)` ignore it.
    ///
    /// - Precondition: the mask is neither this layer nor an ancestor of it; otherwise traps (always)
    /// - Source: Core Animation `CALayer.mask`
    public var mask: CALayer? {
        get { extras?.mask }
        set {
            guard newValue !== extras?.mask else { return }
            extras?.mask?.removeFromSuperlayer()
            guard let newValue else { return }
            precondition(
                !sequence(first: self, next: \.superlayer).contains { $0 === newValue },
                "CALayer.mask: \(newValue.debugLabel) is an ancestor of \(debugLabel)."
            )
            let previousTree = newValue.tree
            let owner = newValue.detach()
            sublayerOwners[ObjectIdentifier(newValue)] = owner
            withExtras { $0.mask = newValue }
            newValue.superlayer = self
            if newValue.needsLayoutBelow { markLayoutBelow() }
            if newValue.needsDisplayBelow { markDisplayBelow() }
            newValue.didMoveToSuperlayer()
            // A callback may have moved the mask elsewhere.
            guard newValue.superlayer === self else { return }
            newValue.moveToTree(tree, from: previousTree)
            changed()
        }
    }

    /// The sublayers and the mask, for changes that apply to all descendants.
    package var layersBelow: [CALayer] {
        guard let mask = extras?.mask else { return sublayers }
        return sublayers + [mask]
    }
}
