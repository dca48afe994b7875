// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

extension ASLayout {
    /// Whether the layout is already flattened: an unplaced root that has only nodes without children.
    private var isFlattened: Bool {
        ASPointIsNull(position) && sublayouts.allSatisfy { $0.type == .displayNode && $0.sublayouts.isEmpty }
    }

    /// Returns this layout with its specs dissolved.
    ///
    /// Only the nodes directly in it remain, in order, each at its position in this layout's element, rounded up to whole device pixels.
    ///
    /// The contents of those nodes are left to them.
    ///
    /// Layouts that are already in that form are reused.
    ///
    /// - Thread: any
    /// - Source: Texture `-filteredNodeLayoutTree`
    public func filteredNodeLayoutTree() -> ASLayout {
        if isFlattened { return self }
        return ASLayout(layoutElement, type, size, nodes)
    }

    /// Returns the layout of a node whose spec was measured with this layout as the result.
    ///
    /// - Thread: any
    public func flattened(into node: any ASLayoutElement) -> ASLayout {
        var nodes: [ASLayout] = []
        appendNodes(to: &nodes, origin: .zero, scale: ASScreenScale())
        return ASLayout(node, node.layoutElementType, size, nodes)
    }

    /// The nodes in the layout, each at its position in this layout's element.
    private var nodes: [ASLayout] {
        var nodes: [ASLayout] = []
        nodes.reserveCapacity(sublayouts.count)
        let scale = ASScreenScale()
        for sublayout in sublayouts {
            sublayout.appendNodes(to: &nodes, origin: sublayout.position, scale: scale)
        }
        return nodes
    }

    private func appendNodes(to nodes: inout [ASLayout], origin: CGPoint, scale: CGFloat) {
        switch type {
        case .displayNode:
            let rounded = ASCeilPointValues(origin, scale: scale)
            if sublayouts.isEmpty && rounded == position {
                nodes.append(self)
            } else {
                nodes.append(ASLayout(layoutElement, type, size, [], position: rounded))
            }
        case .layoutSpec:
            // Specs may be nested deeper than a small stack allows.
            if ASStackSpace.isShort,
                ASStackSpace.withLargerStack({ appendInner(to: &nodes, origin: origin, scale: scale) }) != nil
            {
                return
            }
            appendInner(to: &nodes, origin: origin, scale: scale)
        }
    }

    private func appendInner(to nodes: inout [ASLayout], origin: CGPoint, scale: CGFloat) {
        for sublayout in sublayouts {
            let inner = CGPoint(x: origin.x + sublayout.position.x, y: origin.y + sublayout.position.y)
            sublayout.appendNodes(to: &nodes, origin: inner, scale: scale)
        }
    }

    /// Returns this layout with its direct contents mirrored horizontally, for right-to-left reading.
    ///
    /// - Thread: any
    public func mirroredHorizontally() -> ASLayout {
        let mirrored = sublayouts.map { sublayout in
            let x = size.width - sublayout.position.x - sublayout.size.width
            return sublayout.positioned(at: CGPoint(x: x, y: sublayout.position.y))
        }
        return ASLayout(layoutElement, type, size, mirrored, position: position)
    }
}
