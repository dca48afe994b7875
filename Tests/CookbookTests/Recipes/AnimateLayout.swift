// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class DetailsNode: ASDisplayNode {
    private let title = ASDisplayNode()
    private let details = ASDisplayNode()
    private let isOpen = ASLock(false)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        defaultLayoutTransitionDuration = 0.4
        title.backgroundColor = .systemBlue
        title.style.preferredSize = CGSize(width: 160, height: 40)
        details.backgroundColor = .systemGreen
        details.style.preferredSize = CGSize(width: 160, height: 80)
    }

    func toggle() {
        isOpen.withLock { $0.toggle() }
        transitionLayout(withAnimation: true, shouldMeasureAsync: true)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.justifyContent = .center
        column.alignItems = .center
        column.children = isOpen.withLock { $0 } ? [title, details] : [title]
        return column
    }
}
