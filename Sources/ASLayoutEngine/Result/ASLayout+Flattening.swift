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
        guard let element = layoutElement else {
            ASLayoutMisuse("A layout was flattened whose node is gone. Hold the node while its layout is in use.")
            return self
        }
        var nodes: [ASLayout] = []
        nodes.reserveCapacity(sublayouts.count)
        let scale = ASScreenScale()
        for sublayout in sublayouts {
            sublayout.appendNodes(to: &nodes, origin: sublayout.position, scale: scale)
        }
        return ASLayout(element: element, type: type, roundedSize: size, position: ASPointNull, sublayouts: nodes)
    }

    private func appendNodes(to nodes: inout [ASLayout], origin: CGPoint, scale: CGFloat) {
        switch type {
        case .displayNode:
            let rounded = ASCeilPointValues(origin, scale: scale)
            if sublayouts.isEmpty && rounded == position {
                nodes.append(self)
            } else if let element = layoutElement {
                nodes.append(
                    ASLayout(element: element, type: type, roundedSize: size, position: rounded, sublayouts: [])
                )
            } else {
                ASLayoutMisuse("A layout was flattened that holds a node which is gone.")
            }
        case .layoutSpec:
            for sublayout in sublayouts {
                let inner = CGPoint(x: origin.x + sublayout.position.x, y: origin.y + sublayout.position.y)
                sublayout.appendNodes(to: &nodes, origin: inner, scale: scale)
            }
        }
    }

    /// This layout with everything directly inside mirrored about its vertical middle, for right-to-left reading.
    ///
    /// - Thread: any
    public func mirroredHorizontally() -> ASLayout {
        guard let element = layoutElement else {
            ASLayoutMisuse("A layout was mirrored whose node is gone. Hold the node while its layout is in use.")
            return self
        }
        let mirrored = sublayouts.map { sublayout in
            let x = size.width - sublayout.position.x - sublayout.size.width
            return sublayout.positioned(at: CGPoint(x: x, y: sublayout.position.y))
        }
        return ASLayout(element: element, type: type, roundedSize: size, position: position, sublayouts: mirrored)
    }
}
