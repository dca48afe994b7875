// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// What happened to a window, for the layers in it.
///
/// - Thread: any (value)
public enum ASLayerTreeChange: Hashable, Sendable {
    /// It shows another number of device pixels for a point.
    case scale(from: CGFloat, to: CGFloat)
    /// It came into sight, or went out of it.
    case visibility(isVisible: Bool)
}

extension CALayer {
    /// Tells this layer and all below it, parents first.
    func tellOfTreeChange(_ change: ASLayerTreeChange) {
        treeDidChange(change)
        for sublayer in layersBelow { sublayer.tellOfTreeChange(change) }
    }
}
