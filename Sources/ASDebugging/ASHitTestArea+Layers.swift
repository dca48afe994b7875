// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASNodes
internal import ASUIKit
internal import Foundation

extension ASHitTestArea {
    /// The area of a control, as the layers say now.
    @MainActor
    init(of control: ASControlNode, _ layer: CALayer) {
        var ancestors: [Ancestor] = []
        var child = layer
        while let parent = child.superlayer, !(parent.delegate is UIScrollView) {
            let node = ASLayerToDisplayNode(parent)
            ancestors.append(
                Ancestor(
                    bounds: parent.bounds,
                    slop: node?.hitTestSlop ?? .zero,
                    clipsToBounds: node.map { Self.clips($0, parent) } ?? false,
                    fromBelow: child.transformToSuperlayer
                )
            )
            child = parent
        }
        self.init(bounds: layer.bounds, slop: control.hitTestSlop, ancestors: ancestors)
    }

    /// Whether the node clips when its hit area is not shown.
    @MainActor
    private static func clips(_ node: ASDisplayNode, _ layer: CALayer) -> Bool {
        layer.masksToBounds || (node as? ASControlNode)?.hitTestOverlay?.controlClips == true
    }
}

extension ASControlNode {
    /// The layer that shows the hit area; `nil` while it is not shown.
    @MainActor
    var hitTestOverlay: ASHitTestOverlayLayer? {
        loadedLayer?.sublayers.lazy.compactMap { $0 as? ASHitTestOverlayLayer }.first
    }
}
