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

    override open func display() {
        node?.displayLayer()
    }

    override open func action(forKey event: String) -> (any CAAction)? {
        node?.layerAction(forKey: event) ?? super.action(forKey: event)
    }

    override open func layoutSublayers() {
        node?.layoutPass()
        super.layoutSublayers()
    }

    override open func treeDidChange(_ change: ASLayerTreeChange) {
        guard let node else { return super.treeDidChange(change) }
        node.treeDidChange(change)
    }

    override open func traitsDidChange(from previous: UITraitCollection) {
        super.traitsDidChange(from: previous)
        node?.layerTraitsDidChange()
    }

    override open func didMoveToSuperlayer() {
        super.didMoveToSuperlayer()
        node?.layerDidMoveToSuperlayer()
    }

    override open func didMoveToTree(from previous: ASLayerTree?) {
        super.didMoveToTree(from: previous)
        node?.layerDidMoveToTree(tree)
    }
}
