// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASNodes
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

extension ASDisplayNode {
    /// The nodes of a type in this one, back to front, each before what is in it.
    ///
    /// The cells of a table or a collection are not in its node; see `ASTestHarness.nodes(_:)`.
    public func descendants<Node: ASDisplayNode>(_ type: Node.Type = Node.self) -> [Node] {
        subnodes.flatMap { subnode in
            ((subnode as? Node).map { [$0] } ?? []) + subnode.descendants(type)
        }
    }

    /// The texts of the text nodes in this node, in the order of `descendants(_:)`.
    public var texts: [String] {
        descendants(ASTextNode.self).compactMap { $0.attributedText?.string }
    }
}

extension ASTestHarness {
    /// The nodes of a type in the window, those in cells too, back to front, each before what is in it.
    ///
    /// What cannot be seen, being hidden or outside of the bounds, is among them.
    public func nodes<Node: ASDisplayNode>(_ type: Node.Type = Node.self) -> [Node] {
        var result: [Node] = []
        func visit(_ layer: CALayer) {
            let node = ASLayerToDisplayNode(layer)
            if let node = node as? Node { result.append(node) }
            for sublayer in layer.sublayers { visit(sublayer) }
            // Those that are drawn into this layer.
            for subnode in node?.subnodes ?? [] where !subnode.isNodeLoaded {
                if let subnode = subnode as? Node { result.append(subnode) }
                result += subnode.descendants(type)
            }
        }
        if let window { visit(window.layer) }
        return result
    }

    /// The texts of the text nodes in the window, in the order of `nodes(_:)`.
    public var texts: [String] {
        nodes(ASTextNode.self).compactMap { $0.attributedText?.string }
    }
}
