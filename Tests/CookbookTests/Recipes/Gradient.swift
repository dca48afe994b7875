// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func gradientNode() -> ASDisplayNode {
    let node = ASDisplayNode(layerBlock: {
        let layer = CAGradientLayer()
        layer.colors = [.systemPink, .systemPurple]
        layer.startPoint = CGPoint(x: 0, y: 0)
        layer.endPoint = CGPoint(x: 1, y: 1)
        layer.cornerRadius = 16
        return layer
    })
    node.style.preferredSize = CGSize(width: 120, height: 80)
    return node
}
