// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASGraphics
internal import ASUIKit

/// What a loaded node stands for.
///
/// Wherever the node ends, its view and layer are let go on main.
@MainActor
final class ASNodeBacking {
    let layer: CALayer
    /// Nil for layer-backed nodes.
    let view: UIView?
    /// The tint set on a layer-backed node; layers have none.
    var layerTintColor: UIColor?

    init(layer: CALayer, view: UIView?) {
        self.layer = layer
        self.view = view
    }

    isolated deinit {}
}
