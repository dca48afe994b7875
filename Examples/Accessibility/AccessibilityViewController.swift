// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A page and, beside it, the output of a screen reader for this page.
///
/// The left side, in a narrow window the upper one, has one example of each kind of element. The other side lists the elements that a
/// screen reader finds in the window, in reading order, and the last notifications: elements, aggregated containers, custom actions,
/// values, announcements.
public final class AccessibilityViewController: ASDKViewController<ASDisplayNode> {
    private let panel = ReaderPanelNode()
    private let page: ReaderPageNode
    private var isUpdateScheduled = false
    private var hasSubscribed = false

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
            // In a narrow window the panel is below the page.
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
        showElements()
    }

    /// Subscribes to changes of the accessibility tree of the window.
    private func subscribe() {
        guard !hasSubscribed, let tree = viewIfLoaded?.window?.accessibilityTree else { return }
        hasSubscribed = true
        tree.observers.append { [weak self] change in
            switch change {
            case .stale: self?.scheduleUpdate()
            case .posted(_, let announcement, _):
                if let announcement { self?.panel.showAnnouncement(announcement) }
            }
        }
    }

    private func scheduleUpdate() {
        guard !isUpdateScheduled else { return }
        isUpdateScheduled = true
        DispatchQueue.main.async { [weak self] in
            self?.isUpdateScheduled = false
            self?.showElements()
        }
    }

    private func showElements() {
        guard let view = viewIfLoaded, let tree = view.window?.accessibilityTree else { return }
        panel.show(tree.elements.filter { $0.isShowing }.map(ReaderDescription.line))
    }
}
