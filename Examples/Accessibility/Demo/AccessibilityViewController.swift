// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// What somebody who does not see the screen is told of a page, beside the page itself.
///
/// The left side has one thing of each kind. The right side lists what a reader finds in the window, in its order, and what it was
/// told last: elements, what containers make of what is in them, actions by name, values, announcements.
public final class AccessibilityViewController: ASDKViewController<ASDisplayNode> {
    private let panel = ReaderPanelNode()
    private let page: ReaderPageNode
    private var isLookScheduled = false
    private var hasSubscribed = false

    /// The page.
    public init() {
        page = ReaderPageNode(ReaderParts.sections())
        let root = ASDisplayNode()
        super.init(node: root)
        title = "Accessibility"
        root.backgroundColor = .systemBackground
        root.automaticallyManagesSubnodes = true
        let scrollNode = ASScrollNode()
        scrollNode.automaticallyManagesSubnodes = true
        scrollNode.automaticallyManagesContentSize = true
        scrollNode.layoutSpecBlock = { [page] _, _ in
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: page)
        }
        root.layoutSpecBlock = { [panel] _, range in
            let row = ASStackLayoutSpec.horizontal()
            row.alignItems = .stretch
            let width = min(340, (range.max.width * 0.45).rounded())
            panel.style.width = ASDimension(unit: .points, value: width)
            scrollNode.style.flexGrow = 1
            scrollNode.style.flexShrink = 1
            row.children = [scrollNode, panel]
            return row
        }
    }

    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        subscribe()
        look()
    }

    /// From now on the window's tree tells of its changes.
    private func subscribe() {
        guard !hasSubscribed, let tree = viewIfLoaded?.window?.accessibilityTree else { return }
        hasSubscribed = true
        tree.observers.append { [weak self] change in
            switch change {
            case .stale: self?.scheduleLook()
            case .posted(_, let words, _):
                if let words { self?.panel.hear(words) }
            }
        }
    }

    private func scheduleLook() {
        guard !isLookScheduled else { return }
        isLookScheduled = true
        DispatchQueue.main.async { [weak self] in
            self?.isLookScheduled = false
            self?.look()
        }
    }

    private func look() {
        guard let view = viewIfLoaded, let tree = view.window?.accessibilityTree else { return }
        panel.show(tree.elements.filter { $0.isShowing }.map(ReaderWords.line))
    }
}
