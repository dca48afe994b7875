// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
public import ASUIKit
internal import Foundation

extension ASDisplayNode {
    @MainActor
    func viewAfterLoading() -> UIView {
        load()
        guard let loadedView else {
            preconditionFailure(
                "\(debugLabel) is layer-backed and has no view. Use its layer, or set isLayerBacked to false."
            )
        }
        return loadedView
    }

    /// The node's layer; created on first access, together with those of the subnodes.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var layer: CALayer {
        load()
        return backing.layer
    }

    /// Creates the view or layer, if there is none.
    @MainActor
    func load() {
        guard loadedLayer == nil else { return }
        requireStackSpace()
        assert(
            !isRasterized,
            "\(debugLabel) is drawn into the contents of \(rasterizingNode?.debugLabel ?? "a supernode") and has no view or layer."
        )
        // Step 1: create it. The blocks are removed, because they run once.
        let (viewBlock, layerBlock) = withLockedBlocks()
        if isLayerBacked {
            loadedBacking = ASNodeBacking(layer: layerBlock?() ?? _ASDisplayLayer(), view: nil)
        } else {
            let view = viewBlock?() ?? makeView()
            assert(
                viewBlock == nil || !(view is _ASDisplayView),
                "The view block of \(debugLabel) returned the toolkit's own view class. Use a plain node instead."
            )
            loadedBacking = ASNodeBacking(layer: view.layer, view: view)
            if !(view.layer is _ASDisplayLayer) {
                set(.isSynchronous, true)
                set(.displaysAsynchronously, false)
            }
        }
        let backing = backing
        if !isSynchronous { backing.layer.contentsScale = ASScreenScale() }
        (backing.layer as? _ASDisplayLayer)?.node = self
        backing.layer.isStill = true
        loadedDisplayView?.node = self
        // Step 2: apply the pending values. The flag and the values change together, so that no write is lost in between.
        let values = nodeState.withLock { state -> ASPendingState? in
            state.flags.insert([.isLoaded, .isLoading])
            defer { state.pending = nil }
            return state.pending
        }
        if !isSynchronous {
            backing.layer.isOpaque = Self.isOpaqueProperty.unset
            if !isLayerBacked { backing.view?.isUserInteractionEnabled = true }
        }
        if let values { apply(values) }
        if let actions = rare({ $0.actions }) ?? nil { backing.layer.actions = actions }
        applyAccessibilityToForeignView()
        nameLoadedView()
        if drawsItself { backing.layer.setNeedsDisplay() }
        // Step 3: load the subnodes.
        if !rasterizesSubnodes {
            for subnode in subnodes { addBacking(of: subnode, at: .front, near: .max) }
        }
        backing.layer.setNeedsLayout()
        // Step 4: notify, in this order: the class, the blocks, the delegates.
        didLoad()
        let blocks = nodeState.withLock { state -> [@MainActor (ASDisplayNode) -> Void] in
            state.flags.remove(.isLoading)
            defer { state.rare?.onDidLoad = [] }
            return state.rare?.onDidLoad ?? []
        }
        for block in blocks { block(self) }
        notifyDelegates { $0.nodeDidLoad() }
    }

    @MainActor
    private func withLockedBlocks() -> ((@MainActor () -> UIView)?, (@MainActor () -> CALayer)?) {
        nodeState.withLock { state in
            defer {
                state.rare?.viewBlock = nil
                state.rare?.layerBlock = nil
            }
            return (state.rare?.viewBlock, state.rare?.layerBlock)
        }
    }

    // MARK: The loaded view and layer

    /// The layer; `nil` before loading.
    @MainActor
    package var loadedLayer: CALayer? { loadedBacking?.layer }

    /// The view; `nil` before loading and for layer-backed nodes.
    @MainActor
    package var loadedView: UIView? { loadedBacking?.view }

    /// The view if it is a foreign one; `nil` before loading.
    @MainActor
    var foreignView: UIView? { loadedDisplayView == nil ? loadedView : nil }

    /// The view if the node has created it; `nil` before loading.
    @MainActor
    var loadedDisplayView: _ASDisplayView? { loadedBacking?.view as? _ASDisplayView }
}

/// Hosting nodes in plain views and layers.
extension UIView {
    /// Adds the node's view or layer, and retains the node while it is there.
    ///
    /// The view of a node adds it as a subnode. Nodes outside of containers start to draw only when they are visible, so their contents
    /// flash; prefer a container.
    public func addSubnode(_ node: ASDisplayNode) {
        if let own = ASViewToDisplayNode(self) { return own.addSubnode(node) }
        if node.isLayerBacked {
            layer.addSubnode(node)
            return
        }
        addSubview(node.view)
        layer.sublayerOwners[ObjectIdentifier(node.layer)] = node
    }
}

extension CALayer {
    /// Adds the node's layer, and retains the node while it is there; the layer of a node adds it as a subnode.
    public func addSubnode(_ node: ASDisplayNode) {
        if let own = ASLayerToDisplayNode(self) { return own.addSubnode(node) }
        addSublayer(node.layer)
        sublayerOwners[ObjectIdentifier(node.layer)] = node
    }
}
