// SPDX-License-Identifier: Apache-2.0
package import ASCompositor
internal import ASGraphics
package import ASUIKit

/// What a loaded node stands for.
///
/// Wherever the node ends, its view and layer are let go on main.
@MainActor
final class ASNodeBacking {
    let layer: CALayer
    /// Nil for layer-backed nodes.
    let view: UIView?
    /// The same, when it is of the toolkit's own kind.
    let displayView: _ASDisplayView?
    /// The tint set on a layer-backed node; layers have none.
    var layerTintColor: UIColor?

    init(layer: CALayer, view: UIView?) {
        self.layer = layer
        self.view = view
        displayView = view as? _ASDisplayView
    }

    isolated deinit {}
}

extension ASDisplayNode {
    /// The layer, once loaded.
    @MainActor
    package var loadedLayer: CALayer? { loadedBacking?.layer }

    /// The view, once loaded, unless layer-backed.
    @MainActor
    package var loadedView: UIView? { loadedBacking?.view }

    /// The view, once loaded, unless it is of the toolkit's own kind.
    @MainActor
    var foreignView: UIView? { loadedDisplayView == nil ? loadedView : nil }

    /// The view, once loaded, when the node has made it.
    @MainActor
    var loadedDisplayView: _ASDisplayView? { loadedBacking?.displayView }
}
