// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class CounterNode: ASDisplayNode {
    private let button = ASButtonNode()
    private var count = 0 { didSet { showCount() } }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        button.hitTestSlop = UIEdgeInsets(top: -20, left: -20, bottom: -20, right: -20)
        button.addTarget(self, action: CounterNode.tapped, forControlEvents: .touchUpInside)
        showCount()
    }

    private func tapped() { count += 1 }

    private func showCount() {
        button.setTitle("Clicked \(count)×", with: .systemFont(ofSize: 18), with: .systemBlue, for: .normal)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: button)
    }
}
