// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASNodes
internal import ASUIKit
public import ASUIKitTesting
internal import Foundation

extension ASDisplayNode {
    /// Returns the descendants of a type, from back to front, each before its own descendants.
    ///
    /// The cells of a table or a collection are not subnodes of its node; see `ASTestHarness.nodes(_:)`.
    public func descendants<Node: ASDisplayNode>(_ type: Node.Type = Node.self) -> [Node] {
        subnodes.flatMap { subnode in
            ((subnode as? Node).map { [$0] } ?? []) + subnode.descendants(type)
        }
    }

    /// The texts of the text nodes in this node, in the order of `descendants(_:)`.
    public var texts: [String] { shownTexts(of: descendants()) }
}

extension ASTestHarness {
    /// Returns the nodes of a type in the window, including those in cells, from back to front, each before its own descendants.
    ///
    /// Includes nodes that are hidden or outside of the bounds.
    public func nodes<Node: ASDisplayNode>(_ type: Node.Type = Node.self) -> [Node] {
        var result: [Node] = []
        func visit(_ layer: CALayer) {
            let node = ASLayerToDisplayNode(layer)
            if let node = node as? Node { result.append(node) }
            for sublayer in layer.sublayers { visit(sublayer) }
            // Nodes that are rasterised into this layer.
            for subnode in node?.subnodes ?? [] where !subnode.isNodeLoaded {
                if let subnode = subnode as? Node { result.append(subnode) }
                result += subnode.descendants(type)
            }
        }
        if let window { visit(window.layer) }
        return result
    }

    /// The texts of the text nodes in the window, in the order of `nodes(_:)`.
    public var texts: [String] { shownTexts(of: nodes()) }
}

/// Returns the texts of those nodes that show one which the user does not edit.
private func shownTexts(of nodes: [ASDisplayNode]) -> [String] {
    nodes.compactMap { node in (node as? any ASTextShowing).flatMap { $0.isTextEditor ? nil : $0.shownText } }
}
