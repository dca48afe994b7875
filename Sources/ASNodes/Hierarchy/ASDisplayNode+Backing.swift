// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASLayoutEngine
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

// Views and layers of subnodes in the view or layer of their supernode.
//
// The node API changes the tree of nodes first, and the views and layers follow. When the app moves a view directly, the node of the view
// follows.

/// The position of a subnode's view or layer among the sublayers, some of which may belong to others.
enum ASBackingPosition {
    /// In front of all sublayers.
    case front
    /// Directly in front of the previous subnode; behind all sublayers if there is none.
    case inOrder
    /// Directly behind another subnode.
    case behind(ASDisplayNode)
}

extension ASDisplayNode {
    /// Adds the view or layer of a subnode at a position, loading it.
    ///
    /// `hint` is the probable index of the subnode among the subnodes.
    @MainActor
    func addBacking(of subnode: ASDisplayNode, at place: ASBackingPosition, near hint: Int) {
        let layer = subnode.layer
        let index = layerIndex(of: subnode, layer, at: place, near: hint)
        if let view = subnode.loadedView, let own = loadedView {
            own.insertSubview(view, atLayerIndex: index)
        } else {
            self.layer.insertSublayer(layer, at: index)
        }
    }

    /// Returns the index of `place` among the sublayers other than `layer`.
    ///
    /// Usually each subnode has a layer, in the same order, so that nothing is searched.
    @MainActor
    private func layerIndex(
        of subnode: ASDisplayNode,
        _ layer: CALayer,
        at place: ASBackingPosition,
        near hint: Int
    ) -> Int {
        if case .front = place { return .max }
        let layers = self.layer.sublayers
        let own = layer.superlayer === self.layer ? layers.index(ofObject: layer, near: hint) : nil
        func withoutOwn(_ index: Int) -> Int { own.map { $0 < index } ?? false ? index - 1 : index }
        if case .behind(let sibling) = place, let behind = sibling.loadedLayer,
            let index = layers.index(ofObject: behind, near: hint)
        {
            return withoutOwn(index)
        }
        let siblings = subnodes
        let position = siblings.index(ofObject: subnode, near: hint) ?? siblings.count
        let behind = siblings[..<position].lazy.reversed().compactMap(\.loadedLayer).first {
            $0.superlayer === self.layer
        }
        guard let behind, let index = layers.index(ofObject: behind, near: position - 1) else { return 0 }
        return withoutOwn(index + 1)
    }

    @MainActor
    func removeBackingFromParent() {
        if let loadedView {
            loadedView.removeFromSuperview()
        } else {
            loadedLayer?.removeFromSuperlayer()
        }
    }

    // MARK: Direct changes of views and layers

    /// Updates the supernode after the layer has moved to another superlayer, or was removed.
    ///
    /// A node whose layer is in the layer of another node becomes its subnode. A node whose layer was removed from that of its supernode
    /// is no longer a subnode; nor is the node of a mask. A node without a supernode is retained by the superlayer, or by the layer that
    /// its layer masks, while its layer is there.
    ///
    /// - Source: Texture `_ASDisplayView -willMoveToSuperview:`, `-didMoveToSuperview`
    @MainActor
    func layerDidMoveToSuperlayer() {
        guard let layer = loadedLayer else { return }
        let isMask = layer.superlayer?.mask === layer
        if !isLayerBacked { followView(in: isMask ? nil : layer.superlayer) }
        if supernode == nil, let superlayer = layer.superlayer {
            superlayer.sublayerOwners[ObjectIdentifier(layer)] = self
        }
    }

    @MainActor
    private func followView(in superlayer: CALayer?) {
        let known = supernode
        let host = superlayer.flatMap(ASLayerToDisplayNode)
        if let host, host !== known, host.adoptsViews, !host.isLayerBacked, !host.rasterizesSubnodes {
            host.insert(self, at: host.position(ofLayer: backing.layer), backing: nil)
            return
        }
        // If a supernode is not loaded, it has taken over the node before its own view exists.
        guard let known, known.isNodeLoaded, !isRasterized, known.loadedLayer !== superlayer else { return }
        remove(isByHand: true, movesBacking: false)
        if isInHierarchy, superlayer?.tree != nil { recursivelySetInterfaceState(stateInWindow) }
    }

    /// Returns the index of a sublayer's node among the other subnodes.
    @MainActor
    private func position(ofLayer layer: CALayer) -> Int {
        let layers = self.layer.sublayers
        let others = subnodes.filter { $0.loadedLayer !== layer }
        for sibling in layers[..<(layers.index(ofObject: layer) ?? layers.count)].reversed() {
            if let index = others.firstIndex(where: { $0.loadedLayer === sibling }) { return index + 1 }
        }
        return 0
    }
}
