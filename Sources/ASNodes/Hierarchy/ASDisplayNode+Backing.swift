// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASLayoutEngine
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

// Views and layers of subnodes in the view or layer of their supernode.
//
// The node API changes the tree of nodes first, and the views and layers follow. When a view is moved by hand, it is the other way
// round: the node of the view follows.

/// Where the view or layer of a subnode goes among the sublayers, some of which may belong to others.
enum ASBackingPlace {
    /// In front of everything.
    case front
    /// Directly in front of the subnode behind it; behind everything when there is none.
    case inOrder
    /// Directly behind another subnode.
    case behind(ASDisplayNode)
}

extension ASDisplayNode {
    /// Puts the view or layer of a subnode in its place; loads it.
    @MainActor
    func addBacking(of subnode: ASDisplayNode, at place: ASBackingPlace) {
        let layer = subnode.layer
        let index = layerIndex(of: subnode, layer, at: place)
        if let view = subnode.loadedView, let own = loadedView {
            own.insertSubview(view, atLayerIndex: index)
        } else {
            self.layer.insertSublayer(layer, at: index)
        }
    }

    /// The index of `place` among the sublayers other than `layer`.
    @MainActor
    private func layerIndex(of subnode: ASDisplayNode, _ layer: CALayer, at place: ASBackingPlace) -> Int {
        if case .front = place { return .max }
        let others = self.layer.sublayers.filter { $0 !== layer }
        if case .behind(let sibling) = place, let index = sibling.loadedLayer.flatMap(others.index(ofObject:)) {
            return index
        }
        let siblings = subnodes
        let position = siblings.index(ofObject: subnode) ?? siblings.count
        let behind = siblings[..<position].lazy.reversed().compactMap(\.loadedLayer).first {
            $0.superlayer === self.layer
        }
        return behind.flatMap(others.index(ofObject:)).map { $0 + 1 } ?? 0
    }

    @MainActor
    func removeBackingFromParent() {
        if let loadedView {
            loadedView.removeFromSuperview()
        } else {
            loadedLayer?.removeFromSuperlayer()
        }
    }

    // MARK: By hand

    /// Follows the layer to another superlayer, or out of one.
    ///
    /// A node whose layer is in the layer of another node becomes its subnode, and one whose layer was taken away from its supernode
    /// is no subnode any longer; a mask is none. A node without supernode is kept by the superlayer, or the layer that its layer masks, as
    /// long as its layer is there.
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
        // A supernode that is not loaded has taken the node over, and its view is not made yet.
        guard let known, known.isNodeLoaded, !isRasterized, known.loadedLayer !== superlayer else { return }
        remove(isByHand: true, movesBacking: false)
        if isInHierarchy, superlayer?.tree != nil { recursivelySetInterfaceState(stateInWindow) }
    }

    /// Where the node of a sublayer belongs among the other subnodes.
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
