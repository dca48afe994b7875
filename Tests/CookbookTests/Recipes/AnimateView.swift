// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

@MainActor
func pulse(_ node: ASDisplayNode) {
    UIView.animate(withDuration: 0.2) {
        node.transform = CATransform3DMakeScale(1.5, 1.5, 1)
        node.alpha = 0.5
    } completion: { _ in
        UIView.animate(withDuration: 0.2) {
            node.transform = CATransform3DIdentity
            node.alpha = 1
        }
    }
}
