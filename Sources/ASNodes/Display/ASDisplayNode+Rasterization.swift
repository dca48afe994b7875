// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASImageIO
internal import ASPlatform
public import ASUIKit
public import Foundation

// Subtrees that are drawn into the contents of their topmost node: one layer instead of many.
//
// A node in such a subtree never loads. Its properties remain in the pending state; each change requests a redraw of the topmost node.
// Interface states and layout work as if there were layers.

extension ASDisplayNode {
    /// Draws everything in this node into its own contents, so that the whole subtree has one layer and one backing store.
    ///
    /// Transforms, opacity, clips, round corners, borders and shadows look as they would on layers, except that everything is clipped to
    /// this node's bounds. Each change of a node inside redraws the whole subtree.
    ///
    /// Nodes inside have neither view nor layer, and are not animated; they still receive touches.
    ///
    /// - Precondition: neither the node nor anything in it is loaded or wraps a foreign view; traps otherwise (debug)
    /// - Thread: any
    /// - Source: Texture `-enableSubtreeRasterization`
    /// - Deviation: transforms, opacity and touches of nodes inside are respected; Texture ignores them.
    public func enableSubtreeRasterization() {
        assert(
            !isNodeLoaded,
            "\(debugLabel) is loaded; call enableSubtreeRasterization() right after creating the node."
        )
        set(.rasterizesSubtree, true)
        for subnode in subnodes { subnode.setRasterized(true) }
    }

    /// Whether `enableSubtreeRasterization()` was called.
    ///
    /// - Thread: any
    public var isSubtreeRasterizationEnabled: Bool { has(.rasterizesSubtree) }

    /// The number of device pixels per point at which a rasterised subtree is drawn, as a factor of the screen's; 1 by default.
    ///
    /// - Thread: any
    /// - Source: Core Animation `CALayer.rasterizationScale`
    public var rasterizationScale: CGFloat {
        get { contentsScaleForDisplay / ASScreenScale() }
        set { setNeedsDisplay(atScale: newValue * ASScreenScale()) }
    }

    /// Whether subnodes are drawn into the contents of this node, or of a supernode.
    var rasterizesSubnodes: Bool {
        nodeState.withLock { !$0.flags.isDisjoint(with: [.rasterizesSubtree, .isRasterized]) }
    }

    /// Whether this node is drawn into the contents of a supernode.
    package var isRasterized: Bool { has(.isRasterized) }

    /// The supernode into whose contents this node is drawn; `nil` if it has contents of its own.
    package var rasterizingNode: ASDisplayNode? {
        guard isRasterized else { return nil }
        return sequence(first: self) { $0.supernode }.first { !$0.isRasterized }
    }

    /// Marks the node and everything in it as drawn into a supernode, or as independent.
    func setRasterized(_ isOn: Bool) {
        assert(
            !isOn || !isNodeLoaded && !isSynchronous,
            "\(debugLabel) is loaded or wraps a view, and cannot be in a rasterised subtree."
        )
        requireStackSpace()
        set(.isRasterized, isOn)
        for subnode in subnodes { subnode.setRasterized(isOn || has(.rasterizesSubtree)) }
    }

    /// Called when a subnode was added to a rasterised subtree, or removed from it.
    func didChangeRasterization(of subnode: ASDisplayNode, isIn: Bool) {
        (rasterizingNode ?? self).setNeedsDisplay()
        guard ASThreadIsMain() else { return }
        let isInWindow = isIn && isInHierarchy
        subnode.onMain { isInWindow ? $0.enterHierarchy() : $0.exitHierarchy() }
    }

    /// Whether both nodes are drawn into the same contents.
    func rasterizesWith(_ other: ASDisplayNode) -> Bool {
        isRasterized && rasterizingNode === (other.rasterizingNode ?? other)
    }

    /// Called when a bridged property of a node without a layer has changed.
    func rasterizedPropertyDidChange() {
        rasterizingNode?.setNeedsDisplay()
    }

    // MARK: Parts

    /// Returns the current appearance of the subnodes, from back to front.
    @MainActor
    func rasterParts(scale: CGFloat) -> [ASRasterPart] {
        rasterParts(scale: scale, in: loadedLayer ?? substituteLayer(scale: scale))
    }

    @MainActor
    private func rasterParts(scale: CGFloat, in layer: CALayer) -> [ASRasterPart] {
        let all = layer.sublayerTransform.isIdentity ? nil : layer.sublayerAffineTransform
        let parts = subnodes.compactMap { $0.rasterPart(scale: scale, followedBy: all) }
        guard parts.contains(where: { $0.zPosition != 0 }) else { return parts }
        return parts.enumerated()
            .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }

    @MainActor
    private func rasterPart(scale: CGFloat, followedBy all: CGAffineTransform?) -> ASRasterPart? {
        let layer = loadedLayer ?? substituteLayer(scale: scale)
        guard !layer.isHidden, layer.opacity > 0 else { return nil }
        let border = layer.borderWidth > 0 ? layer.borderColor.map { ($0, layer.borderWidth) } : nil
        let shadow = layer.shadowOpacity > 0 ? layer.shadowColor : nil
        return ASRasterPart(
            job: makeDisplayJob(layer: layer, bounds: layer.bounds, scale: scale),
            toParent: all.map { layer.transformToSuperlayer.concatenating($0) } ?? layer.transformToSuperlayer,
            zPosition: layer.zPosition,
            opacity: layer.opacity,
            isGroup: layer.allowsGroupOpacity,
            clips: layer.masksToBounds,
            cornerRadius: layer.cornerRadius,
            corners: layer.maskedCorners,
            cornerComposition: layer.cornerComposition,
            border: border,
            shadow: shadow.map {
                ASRasterPart.Shadow(
                    color: $0.withAlphaComponent($0.alpha * min(1, layer.shadowOpacity)),
                    offset: layer.shadowOffset,
                    radius: layer.shadowRadius
                )
            },
            gravity: layer.contentsGravity,
            contents: layer.contents.map { ($0, layer.contentsScale, layer.contentsRect) },
            parts: rasterParts(scale: scale, in: layer)
        )
    }

    /// The subnodes from back to front, sorted by z position.
    private var subnodesByDepth: [ASDisplayNode] {
        let all = subnodes
        guard all.contains(where: { $0.zPosition != 0 }) else { return all }
        return all.enumerated()
            .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }

    /// Returns a layer with the values of the node's own layer, if it had one.
    @MainActor
    private func substituteLayer(scale: CGFloat) -> CALayer {
        let layer = _ASDisplayLayer()
        layer.contentsScale = scale
        layer.isOpaque = Self.isOpaqueProperty.unset
        nodeState.withLock { $0.pending }?.apply(to: ASNodeBacking(layer: layer, view: nil))
        return layer
    }

    // MARK: Touches

    /// Returns the frontmost node at `point` that receives touches, among those drawn into this node's contents; `nil` for this node
    /// itself.
    ///
    /// - Parameters:
    ///   - point: in this node's coordinate space
    ///   - event: the event of the hit test; `nil` if there is none
    /// - Returns: a node that is drawn into this one's contents
    /// - Thread: main
    @preconcurrency @MainActor
    public func rasterizedNode(at point: CGPoint, with event: UIEvent?) -> ASDisplayNode? {
        guard rasterizesSubnodes else { return nil }
        for subnode in subnodesByDepth.reversed() {
            guard subnode.transform.affineTransform.isInvertible else { continue }
            guard subnode.isUserInteractionEnabled || subnode.isLayerBacked, !subnode.isHidden, subnode.alpha > 0.01
            else {
                continue
            }
            let place = convert(point, to: subnode)
            let isInside = subnode.point(inside: place, with: event)
            if subnode.clipsToBounds, !isInside { continue }
            if let deeper = subnode.rasterizedNode(at: place, with: event) { return deeper }
            if isInside, !subnode.isLayerBacked { return subnode }
        }
        return nil
    }

    /// Returns the location of a touch in the node's coordinate space, also for a node without a view.
    @MainActor
    func location(of touch: UITouch) -> CGPoint {
        guard let root = rasterizingNode else { return touch.location(in: view) }
        return root.convert(touch.location(in: root.view), to: self)
    }
}
