// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
internal import ASNodes

/// The debug overlays, keys and the inspector.
package enum ASDebugging {
    /// Has nodes, controls and lists report to the overlays; registering twice counts once.
    ///
    /// - Thread: main
    @MainActor
    package static func register() {
        guard !isRegistered else { return }
        isRegistered = true
        ASNodeObservers.didEnterWindow.append { tree in
            ASDebugKeys.installIfNeeded()
            ASDebugWindow.nodeDidEnterWindow(tree)
        }
        ASControlNode.targetsObserver = ASHitTestDebug.controlDidChangeTargets
        ASListObservers.rangesDidChange = ASRangeDebugOverlay.rangesDidChange
    }

    @MainActor private static var isRegistered = false
}
