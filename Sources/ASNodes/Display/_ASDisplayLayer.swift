// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASCompositor

/// The layer of a node; it forwards layout, display and window changes to the node.
///
/// - Thread: main
/// - Source: Texture `_ASDisplayLayer`
open class _ASDisplayLayer: CALayer {
    /// The node, which owns the layer.
    public internal(set) weak var node: ASDisplayNode?

    /// Draws the node.
    override open func display() {
        node?.displayLayer()
    }

    /// Returns the node's action, otherwise the inherited one.
    override open func action(forKey event: String) -> (any CAAction)? {
        node?.layerAction(forKey: event) ?? super.action(forKey: event)
    }

    /// Performs the node's layout pass, then the delegate's.
    override open func layoutSublayers() {
        node?.layoutPass()
        super.layoutSublayers()
    }

    /// Notifies the node.
    override open func treeDidChange(_ change: ASLayerTreeChange) {
        guard let node else { return super.treeDidChange(change) }
        node.treeDidChange(change)
    }

    /// Notifies the node.
    override open func traitsDidChange(from previous: UITraitCollection) {
        super.traitsDidChange(from: previous)
        node?.layerTraitsDidChange()
    }

    /// Notifies the node, whose supernode changes accordingly.
    override open func didMoveToSuperlayer() {
        super.didMoveToSuperlayer()
        node?.layerDidMoveToSuperlayer()
    }

    /// Notifies the node of the change of its window.
    override open func didMoveToTree(from previous: ASLayerTree?) {
        super.didMoveToTree(from: previous)
        node?.layerDidMoveToTree(tree)
    }
}
