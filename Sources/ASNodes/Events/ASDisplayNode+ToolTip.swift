// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
internal import ASUIKit
internal import Foundation

extension ASDisplayNode {
    /// The text that is shown when the pointer rests on the node, and when Control-F1 is pressed while it is focused; `nil` for none.
    ///
    /// The text of the innermost node that has one is shown, also of layer-backed nodes. An empty text suppresses the texts of its
    /// supernodes.
    ///
    /// - Thread: any
    /// - Source: UIKit `UIControl.toolTip`
    public var toolTip: String? {
        get { rare { $0.toolTip } ?? nil }
        set {
            withRare { $0.toolTip = newValue }
            ASPerformBlockOnMainThread { ASToolTips.areUsed = true }
        }
    }

    /// Returns the text of the innermost node without a view at a point of this node, or of the node itself.
    @MainActor
    func ownToolTip(at point: CGPoint) -> (owner: ASDisplayNode, text: String, rect: CGRect)? {
        for subnode in subnodes.reversed() {
            guard subnode.isRasterized || subnode.isLayerBacked, !subnode.isHidden, subnode.alpha >= 0.01 else {
                continue
            }
            let inner = convert(point, to: subnode)
            guard subnode.bounds.contains(inner) || !subnode.clipsToBounds else { continue }
            if let found = subnode.ownToolTip(at: inner) {
                return (found.owner, found.text, subnode.convert(found.rect, to: self))
            }
        }
        guard bounds.contains(point), let toolTip else { return nil }
        return (self, toolTip, bounds)
    }
}
