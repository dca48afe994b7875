// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

/// One of the two layouts of a transition, without the node itself, which it would retain.
struct ASTransitionLayout {
    let size: CGSize
    let constrainedSize: ASSizeRange
    let sublayouts: [ASLayout]
    /// The nodes in `sublayouts`, each once.
    let nodes: [ASDisplayNode]
    private let frames: [ObjectIdentifier: CGRect]

    init(_ layout: ASNodeLayout) {
        size = layout.size
        constrainedSize = layout.constrainedSize
        sublayouts = layout.sublayouts
        nodes = ASDisplayNode.nodes(of: sublayouts)
        var frames: [ObjectIdentifier: CGRect] = [:]
        for sublayout in sublayouts {
            frames[ObjectIdentifier(sublayout.layoutElement)] = sublayout.frame
        }
        self.frames = frames
    }

    func contains(_ node: ASDisplayNode) -> Bool { frames[ObjectIdentifier(node)] != nil }

    /// Returns the frame of a node; `CGRect.null` for a node that is not in the layout.
    func frame(for node: ASDisplayNode) -> CGRect { frames[ObjectIdentifier(node)] ?? .null }

    /// Returns the layout as an `ASLayout` of `node`.
    func layout(of node: ASDisplayNode) -> ASLayout {
        ASLayout(layoutElement: node, size: size, sublayouts: sublayouts)
    }
}
