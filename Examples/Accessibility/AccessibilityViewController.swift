// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// What somebody who does not see the screen is told of a page, beside the page itself.
///
/// The left side, in a narrow window the upper one, has one thing of each kind. The other side lists what a reader finds in the window, in its order, and what it was
/// told last: elements, what containers make of what is in them, actions by name, values, announcements.
public final class AccessibilityViewController: ASDKViewController<ASDisplayNode> {
    private let panel = ReaderPanelNode()
    private let page: ReaderPageNode
    private var isLookScheduled = false
    private var hasSubscribed = false

    /// The page.
    override public init() {
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
            scrollNode.style.flexGrow = 1
            scrollNode.style.flexShrink = 1
            // Where there is no room beside the page, the panel stands below it.
            let isNarrow = range.max.width < 480
            let width = min(340, (range.max.width * 0.45).rounded())
            panel.style.width = isNarrow ? .auto : ASDimension(unit: .points, value: width)
            panel.style.height =
                isNarrow ? ASDimension(unit: .points, value: (range.max.height * 0.4).rounded()) : .auto
            let both = isNarrow ? ASStackLayoutSpec.vertical() : ASStackLayoutSpec.horizontal()
            both.alignItems = .stretch
            both.children = [scrollNode, panel]
            return both
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
