// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func progressNode(_ value: Float) -> ASDisplayNode {
    let node = ASDisplayNode(viewBlock: {
        let view = UIProgressView()
        view.progress = value
        return view
    })
    node.style.preferredSize = CGSize(width: 120, height: 4)
    return node
}
