// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
internal import Foundation

extension CALayer {
    /// Changes what few layers have; makes room for it when there is none.
    func withExtras(_ change: (ASLayerExtras) -> Void) {
        let extras = extras ?? ASLayerExtras()
        self.extras = extras
        change(extras)
    }

    /// The outline that casts the shadow, in the layer's coordinate space; nil, the default, takes the rounded bounds.
    ///
    /// Filled by the winding rule, whatever the layer shows. Animatable.
    ///
    /// - Source: Core Animation `CALayer.shadowPath`
    /// - Deviation: without a path it is the bounds, or the shape of a `CAShapeLayer` without background and contents, that casts the
    ///   shadow, not whatever pixels the layer and its sublayers show
    public var shadowPath: CGPath? {
        get { extras?.shadowPath }
        set {
            let old = extras?.shadowPath
            guard newValue != old else { return }
            withExtras { $0.shadowPath = newValue }
            changed(.shadowPath, from: .path(old))
        }
    }

    /// The layer whose alpha decides how far this layer, with everything in it, shows; nil shows all of it.
    ///
    /// It lies in this layer's coordinate space, as a sublayer would, but is not among `sublayers`: what it does not cover is not shown.
    /// It is taken from the superlayer or the masked layer that it had. Touches and `hitTest(_:)` do not ask it.
    ///
    /// - Precondition: the mask is neither this layer nor an ancestor of it; traps otherwise (always)
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
            // It may have moved the mask on.
            guard newValue.superlayer === self else { return }
            newValue.moveToTree(tree, from: previousTree)
            changed()
        }
    }

    /// The sublayers and the mask, for what holds for all layers below this one.
    package var layersBelow: [CALayer] {
        guard let mask = extras?.mask else { return sublayers }
        return sublayers + [mask]
    }
}
