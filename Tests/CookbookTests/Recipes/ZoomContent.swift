// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class ZoomNode: ASScrollNode {
    private let content: ASDisplayNode

    init(_ content: ASDisplayNode) {
        self.content = content
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        scrollableDirections = []
        layoutSpecBlock = { _, _ in ASInsetLayoutSpec(insets: .zero, child: content) }
    }

    override func didLoad() {
        super.didLoad()
        view.delegate = self
        view.maximumZoomScale = 4
        view.doubleClickZoomScale = 2
    }
}

extension ZoomNode: UIScrollViewDelegate {
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content.view }
}
