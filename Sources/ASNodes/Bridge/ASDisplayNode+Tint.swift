// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
internal import ASUIKit

extension ASDisplayNode {
    /// The colour of controls and template images in the node.
    ///
    /// Before loading, it is the colour that was set, or `nil`. After loading, `nil` inherits the colour of the superview; without a
    /// superview it is blue. Layer-backed nodes and nodes in rasterised subtrees store their tint themselves, because they have no view.
    ///
    /// - Thread: any until loaded
    /// - Source: Texture `ASDisplayNode (UIViewBridge)`
    public var tintColor: UIColor? {
        get {
            let known = bridged(Self.tintColorProperty)
            return known ?? (isNodeLoaded ? onMain { $0.effectiveTintColor } : nil)
        }
        set {
            if isLayerBacked, isNodeLoaded, ASThreadIsMain() {
                onMain { node in
                    node.flushPendingState()
                    node.applyOwnTint(newValue)
                }
                return
            }
            bridge(Self.tintColorProperty, newValue)
            if isRasterized { performOnMain { $0.tintColorDidChange() } }
        }
    }

    static let tintColorProperty = ASBridgedProperty<UIColor?>(
        nil,
        { $0.view?.tintColor ?? $0.layerTintColor },
        { $0.view?.tintColor = $1 }
    )

    /// The node's own tint, or that of the nearest supernode that has one.
    @MainActor
    package var effectiveTintColor: UIColor {
        let nearest = sequence(first: self) { $0.supernode }.lazy.compactMap {
            $0.loadedView?.tintColor ?? $0.ownTintWithoutView
        }.first
        return nearest ?? .systemBlue
    }

    /// The tint that was set on a node without a view.
    @MainActor
    private var ownTintWithoutView: UIColor? {
        if let loadedBacking { return loadedBacking.layerTintColor }
        return nodeState.withLock { $0.pending?[Self.tintColorProperty] }
    }

    /// Sets the tint of a loaded, layer-backed node.
    @MainActor
    func applyOwnTint(_ color: UIColor?) {
        guard backing.layerTintColor != color else { return }
        backing.layerTintColor = color
        tintColorDidChange()
    }

    @MainActor
    func notifyTintColorDidChangeBelow() {
        for subnode in subnodes { subnode.notifyTintColorDidChangeIfInherited() }
    }

    /// Calls `tintColorDidChange()` if the node has no view and no tint of its own.
    @MainActor
    func notifyTintColorDidChangeIfInherited() {
        if isLayerBacked || isRasterized, ownTintWithoutView == nil { tintColorDidChange() }
    }
}
