// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASCompositor

/// What rooms above the nodes do when something happens to any node: menus, debug overlays, the inspector.
///
/// - Thread: main
@MainActor
package enum ASNodeObservers {
    /// Called when the layer of a node has come into a window, with the layers of that window.
    package static var didEnterWindow: [@MainActor (ASLayerTree) -> Void] = []
    /// Called on any thread when targets of a control were added or removed.
    nonisolated package static var controlDidChangeTargets: (@Sendable (ASControlNode) -> Void)? {
        get { targetsObserver.withLock { $0 } }
        set { targetsObserver.withLock { $0 = newValue } }
    }

    private nonisolated static let targetsObserver = ASLock<(@Sendable (ASControlNode) -> Void)?>(nil)
}
