// SPDX-License-Identifier: Apache-2.0
package import ASCompositor

/// What rooms above the nodes do when something happens to any node: menus, debug overlays, the inspector.
///
/// - Thread: main
@MainActor
package enum ASNodeObservers {
    /// Called when the layer of a node has come into a window, with the layers of that window.
    package static var didEnterWindow: [@MainActor (ASLayerTree) -> Void] = []
}
