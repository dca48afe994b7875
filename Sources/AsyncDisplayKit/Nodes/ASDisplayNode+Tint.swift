// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASUIKit

extension ASDisplayNode {
    /// The node's own tint, or that of the nearest node above which has a view: layers know of none.
    @MainActor
    var effectiveTintColor: UIColor {
        let nearest = sequence(first: self) { $0.supernode }.lazy.compactMap {
            $0.loadedView?.tintColor
        }.first
        return nearest ?? .systemBlue
    }
}
