// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import Foundation

// Conversion of coordinates between nodes.

extension ASDisplayNode {
    /// Converts a point from this node's coordinate space to that of `node`; that of the topmost node if `node` is `nil`.
    ///
    /// - Precondition: both nodes are in the same tree, or in the same window; traps otherwise (debug)
    /// - Thread: any until loaded
    public func convert(_ point: CGPoint, to node: ASDisplayNode?) -> CGPoint {
        assertSharesTree(with: node)
        let root = point.applying(transformToRootNode())
        return node.map { root.applying($0.transformToRootNode().inverted()) } ?? root
    }

    /// Converts a point from the coordinate space of `node` to that of this node; that of the topmost node if `node` is `nil`.
    ///
    /// - Precondition: both nodes are in the same tree, or in the same window; traps otherwise (debug)
    /// - Thread: any until loaded
    public func convert(_ point: CGPoint, from node: ASDisplayNode?) -> CGPoint {
        assertSharesTree(with: node)
        let root = node.map { point.applying($0.transformToRootNode()) } ?? point
        return root.applying(transformToRootNode().inverted())
    }

    /// Returns the bounding box in the coordinate space of `node` of a rectangle in this node's; that of the topmost node if `node` is
    /// `nil`.
    ///
    /// - Precondition: both nodes are in the same tree, or in the same window; traps otherwise (debug)
    /// - Thread: any until loaded
    public func convert(_ rect: CGRect, to node: ASDisplayNode?) -> CGRect {
        assertSharesTree(with: node)
        let root = rect.applying(transformToRootNode())
        return node.map { root.applying($0.transformToRootNode().inverted()) } ?? root
    }

    /// Returns the bounding box in this node's coordinate space of a rectangle in that of `node`; that of the topmost node if `node` is
    /// `nil`.
    ///
    /// - Precondition: both nodes are in the same tree, or in the same window; traps otherwise (debug)
    /// - Thread: any until loaded
    public func convert(_ rect: CGRect, from node: ASDisplayNode?) -> CGRect {
        assertSharesTree(with: node)
        let root = node.map { rect.applying($0.transformToRootNode()) } ?? rect
        return root.applying(transformToRootNode().inverted())
    }

    private func assertSharesTree(with node: ASDisplayNode?) {
        assert(
            node.map(sharesTree) ?? true,
            "Coordinates of \(debugLabel) were converted to or from \(node?.debugLabel ?? ""), which is in another tree. "
                + "Add one to the tree of the other first, or convert to nil."
        )
    }

    /// Whether both nodes have a common topmost node, or layers in one tree of layers.
    private func sharesTree(with node: ASDisplayNode) -> Bool {
        let (top, otherTop) = (ASDisplayNodeUltimateParentOfNode(self), ASDisplayNodeUltimateParentOfNode(node))
        if top === otherTop { return true }
        guard top.isNodeLoaded, otherTop.isNodeLoaded, ASThreadIsMain() else { return false }
        return ASAssumeMain((top, otherTop)) { Self.outermost($0.layer) === Self.outermost($1.layer) }
    }

    @MainActor
    private static func outermost(_ layer: CALayer) -> CALayer? {
        sequence(first: layer) { $0.superlayer }.reduce(nil) { $1 }
    }

    private func transformToRootNode() -> CGAffineTransform {
        if isNodeLoaded, ASThreadIsMain() {
            return onMain { $0.layer.transformToRoot }
        }
        var result = CGAffineTransform.identity
        var node: ASDisplayNode? = self
        while let current = node, let parent = current.supernode {
            // A loaded node uses its layer, even if the node at which the conversion began has none.
            if current.isNodeLoaded, ASThreadIsMain() {
                return result.concatenating(current.onMain { $0.layer.transformToRoot })
            }
            let bounds = current.bounds
            let anchor = current.anchorPoint
            let toAnchor = CGAffineTransform(
                translationX: -(bounds.minX + anchor.x * bounds.width),
                y: -(bounds.minY + anchor.y * bounds.height)
            )
            result = result.concatenating(toAnchor)
                .concatenating(current.transform.affineTransform)
                .concatenating(CGAffineTransform(translationX: current.position.x, y: current.position.y))
            if !parent.isNodeLoaded || ASThreadIsMain(), !parent.subnodeTransform.isIdentity {
                result = result.concatenating(parent.subnodeAffineTransform)
            }
            node = parent
        }
        return result
    }

    /// The transform that follows the subnodes' own transforms: `subnodeTransform` around the anchor point.
    private var subnodeAffineTransform: CGAffineTransform {
        let (bounds, anchor) = (bounds, anchorPoint)
        let (x, y) = (bounds.minX + anchor.x * bounds.width, bounds.minY + anchor.y * bounds.height)
        return CGAffineTransform(translationX: -x, y: -y)
            .concatenating(subnodeTransform.affineTransform)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }
}
