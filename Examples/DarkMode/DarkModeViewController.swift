// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Colours that follow the appearance: swatches, texts, drawings, borders, and views that override the style.
///
/// The control at the top selects the style of the desktop, light or dark for the whole window.
public final class DarkModeViewController: ASDKViewController<ASScrollNode> {
    private let page: DarkModePageNode

    override public init() {
        let page = DarkModePageNode()
        let scroll = ASScrollNode()
        scroll.automaticallyManagesSubnodes = true
        scroll.automaticallyManagesContentSize = true
        scroll.scrollableDirections = .verticalDirections
        scroll.backgroundColor = .systemBackground
        scroll.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: page) }
        self.page = page
        super.init(node: scroll)
        title = "Dark mode"
        page.styleControl.addAction(forControlEvents: .valueChanged) { [weak self] _ in self?.applyStyle() }
    }

    /// Selects the style of the window in the control.
    override public func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        page.styleControl.selectedSegmentIndex = view.window?.overrideUserInterfaceStyle.rawValue ?? 0
        showTraits()
    }

    override public func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        showTraits()
    }

    private func showTraits() {
        let traits = view.traitCollection
        page.show(
            status: "userInterfaceStyle \(traits.userInterfaceStyle), horizontalSizeClass \(traits.horizontalSizeClass)"
        )
    }

    private func applyStyle() {
        let style = UIUserInterfaceStyle(rawValue: page.styleControl.selectedSegmentIndex) ?? .unspecified
        view.window?.overrideUserInterfaceStyle = style
    }
}
