// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
internal import ASNodes

/// Registration of the debug overlays, the keys and the inspector.
package enum ASDebugging {
    /// Lets nodes, controls and lists report to the overlays; further calls have no effect.
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
