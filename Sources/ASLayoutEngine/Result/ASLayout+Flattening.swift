// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

extension ASLayout {
    /// Whether it is already what `filteredNodeLayoutTree()` would make: an unplaced root with nothing but childless nodes.
    private var isFlattened: Bool {
        ASPointIsNull(position) && sublayouts.allSatisfy { $0.type == .displayNode && $0.sublayouts.isEmpty }
    }

    /// This layout with its specs dissolved: only the nodes directly inside it are left, in order, each at its position in this
    /// layout's element, up to whole device pixels.
    ///
    /// What is inside those nodes is left to them.
    ///
    /// Layouts that are already as wanted are reused.
    ///
    /// - Thread: any
    /// - Source: Texture `-filteredNodeLayoutTree`
    public func filteredNodeLayoutTree() -> ASLayout {
        if isFlattened { return self }
        return ASLayout(layoutElement, type, size, nodes)
    }

    /// The layout of a node whose spec was measured as this.
    ///
    /// - Thread: any
    public func flattened(into node: any ASLayoutElement) -> ASLayout {
        var nodes: [ASLayout] = []
        appendNodes(to: &nodes, origin: .zero, scale: ASScreenScale())
        return ASLayout(node, node.layoutElementType, size, nodes)
    }

    /// The nodes inside, each at its position in this layout's element.
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
            // Specs may nest deeper than a small stack is long.
            if ASStackRoom.isShort,
                ASStackRoom.withMore({ appendInner(to: &nodes, origin: origin, scale: scale) }) != nil
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

    /// This layout with everything directly inside mirrored about its vertical middle, for right-to-left reading.
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
