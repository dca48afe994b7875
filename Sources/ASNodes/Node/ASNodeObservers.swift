// SPDX-License-Identifier: Apache-2.0
package import ASCompositor

/// Callbacks of higher modules for events of any node: for menus, debug overlays and the inspector.
///
/// - Thread: main
@MainActor
package enum ASNodeObservers {
    /// Called with the layer tree of a window when the layer of a node has entered it.
    package static var didEnterWindow: [@MainActor (ASLayerTree) -> Void] = []
}
