// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A change of the window that shows a layer tree.
///
/// - Thread: any (value)
public enum ASLayerTreeChange: Hashable, Sendable {
    /// The number of device pixels per point has changed.
    case scale(from: CGFloat, to: CGFloat)
    /// The window has become visible or invisible.
    case visibility(isVisible: Bool)
}

extension CALayer {
    /// Notifies this layer and its descendants of a change, parents first.
    func notifyTreeChange(_ change: ASLayerTreeChange) {
        requireStackSpace()
        treeDidChange(change)
        for sublayer in layersBelow { sublayer.notifyTreeChange(change) }
    }
}
