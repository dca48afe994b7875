// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASNodes
internal import ASUIKit
internal import Foundation

extension ASHitTestArea {
    /// Creates the area of a layer's node or view, from the current layers.
    @MainActor
    init(of layer: CALayer) {
        let slop = ASLayerToDisplayNode(layer)?.hitTestSlop ?? .zero
        self.init(bounds: layer.bounds, slop: slop, ancestors: Self.ancestors(of: layer))
    }

    /// Creates the area of a part of a layer, from the current layers.
    @MainActor
    init(rect: CGRect, in layer: CALayer) {
        self.init(bounds: rect, slop: .zero, ancestors: Self.ancestors(of: layer))
    }

    @MainActor
    private static func ancestors(of layer: CALayer) -> [Ancestor] {
        var ancestors: [Ancestor] = []
        var child = layer
        while let parent = child.superlayer, !(parent.delegate is UIScrollView) {
            let node = ASLayerToDisplayNode(parent)
            ancestors.append(
                Ancestor(
                    bounds: parent.bounds,
                    slop: node?.hitTestSlop ?? .zero,
                    clipsToBounds: node != nil && clips(parent),
                    fromBelow: child.transformToSuperlayer
                )
            )
            child = parent
        }
        return ancestors
    }

    /// Returns whether the layer clips its contents while hit areas are not shown.
    @MainActor
    private static func clips(_ layer: CALayer) -> Bool {
        layer.masksToBounds || layer.hitTestOverlays.contains { $0.layerClips }
    }
}

extension CALayer {
    /// The layers that show the hit areas; empty while they are not shown.
    @MainActor
    var hitTestOverlays: [ASHitTestOverlayLayer] { sublayers.compactMap { $0 as? ASHitTestOverlayLayer } }
}

extension ASControlNode {
    /// The layer that shows the hit area; `nil` while it is not shown.
    @MainActor
    var hitTestOverlay: ASHitTestOverlayLayer? { loadedLayer?.hitTestOverlays.first { $0.kind == .control } }
}
