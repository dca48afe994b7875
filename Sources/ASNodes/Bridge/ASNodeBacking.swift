// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASGraphics
internal import ASUIKit

/// The view and layer of a loaded node.
///
/// They are released on main, wherever the node is deallocated.
@MainActor
final class ASNodeBacking {
    let layer: CALayer
    /// The view; `nil` for layer-backed nodes.
    let view: UIView?
    /// The tint that was set on a layer-backed node; layers have none.
    var layerTintColor: UIColor?

    init(layer: CALayer, view: UIView?) {
        self.layer = layer
        self.view = view
    }

    isolated deinit {}
}
