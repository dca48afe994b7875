// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASCompositor

/// The layer of a node: layout, display and window changes go to the node.
///
/// - Thread: main
/// - Source: Texture `_ASDisplayLayer`
open class _ASDisplayLayer: CALayer {
    /// The node; it owns the layer.
    public internal(set) weak var node: ASDisplayNode?

    /// Drawing, by the node.
    override open func display() {
        node?.displayLayer()
    }

    /// Asks the node first.
    override open func action(forKey event: String) -> (any CAAction)? {
        node?.layerAction(forKey: event) ?? super.action(forKey: event)
    }

    /// The node's layout pass, then the delegate's.
    override open func layoutSublayers() {
        node?.layoutPass()
        super.layoutSublayers()
    }

    /// Tells the node.
    override open func treeDidChange(_ change: ASLayerTreeChange) {
        guard let node else { return super.treeDidChange(change) }
        node.treeDidChange(change)
    }

    /// Tells the node.
    override open func traitsDidChange(from previous: UITraitCollection) {
        super.traitsDidChange(from: previous)
        node?.layerTraitsDidChange()
    }

    /// Tells the node, which follows.
    override open func didMoveToSuperlayer() {
        super.didMoveToSuperlayer()
        node?.layerDidMoveToSuperlayer()
    }

    /// Tells the node about windows.
    override open func didMoveToTree(from previous: ASLayerTree?) {
        super.didMoveToTree(from: previous)
        node?.layerDidMoveToTree(tree)
    }
}
