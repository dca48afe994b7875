// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

// Interactions of UIKit on nodes, such as drags and drops.
extension ASDisplayNode {
    /// Adds an interaction to the node's view when it is loaded.
    ///
    /// Interactions are created on main, so `make` is called there. Capture the node weakly, or use the argument:
    ///
    /// ```swift
    /// node.addInteraction { node in UIDropInteraction(delegate: delegate) }
    /// ```
    /// It traps for layer-backed nodes (debug), and has no effect on rasterised nodes.
    ///
    /// - Thread: any until loaded
    @preconcurrency public func addInteraction(_ make: @escaping @MainActor (ASDisplayNode) -> any UIInteraction) {
        assert(
            !isLayerBacked,
            "addInteraction on \(debugLabel), which is layer-backed: only views have interactions. Set isLayerBacked to false."
        )
        onDidLoad { node in node.view.addInteraction(make(node)) }
    }

    /// Adds an interaction to the node's view when it is loaded.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func addInteraction(_ interaction: any UIInteraction) {
        addInteraction { _ in interaction }
    }

    /// Removes an interaction from the node's view.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard isNodeLoaded else { return }
        view.removeInteraction(interaction)
    }
}
