// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

// Dragging out of nodes, dropping on them, and whatever else is an interaction of UIKit.
extension ASDisplayNode {
    /// Puts an interaction on the node's view, as soon as there is one.
    ///
    /// Interactions are made on main, so `make` makes it there; capture the node weakly, or take the one that is handed in:
    ///
    /// ```swift
    /// node.addInteraction { node in UIDropInteraction(delegate: delegate) }
    /// ```
    /// Not for layer-backed nodes, and of no use on those that are drawn into another node.
    ///
    /// - Thread: any until loaded
    @preconcurrency public func addInteraction(_ make: @escaping @MainActor (ASDisplayNode) -> any UIInteraction) {
        assert(
            !isLayerBacked,
            "addInteraction on \(debugLabel), which is layer-backed: only views have interactions. Set isLayerBacked to false."
        )
        onDidLoad { node in node.view.addInteraction(make(node)) }
    }

    /// Puts an interaction on the node's view, as soon as there is one.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func addInteraction(_ interaction: any UIInteraction) {
        addInteraction { _ in interaction }
    }

    /// Takes an interaction off the node's view.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard isNodeLoaded else { return }
        view.removeInteraction(interaction)
    }
}
