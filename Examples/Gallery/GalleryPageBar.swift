// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A bar with a hint, and buttons that toggle overlays, show the source and reset the page.
final class GalleryPageBar: ASDisplayNode {
    private let hintNode = ASTextNode()
    private let lineNode = ASDisplayNode()
    let overlayButtons: [(overlay: GalleryOverlay, button: GalleryPageButton)]
    let sourceButton = GalleryPageButton("Source", explanation: "Shows the source of this page")
    let resetButton = GalleryPageButton("Reset", explanation: "Restores the initial state of this page")

    init(hint: String) {
        overlayButtons = GalleryOverlay.allCases.map {
            ($0, GalleryPageButton($0.title, explanation: $0.explanation))
        }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        lineNode.backgroundColor = .separator
        lineNode.style.height = .points(1)
        let text = NSMutableAttributedString(
            string: "Try: ",
            attributes: [.font: UIFont.systemFont(ofSize: 13, weight: .semibold), .foregroundColor: DemoColor.text]
        )
        text.append(
            NSAttributedString(
                string: hint,
                attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: DemoColor.text]
            )
        )
        hintNode.attributedText = text
        for node in [hintNode, lineNode] { node.isLayerBacked = true }
    }

    /// Selects the buttons of the visible overlays.
    @MainActor
    func showOverlays(of window: UIWindow) {
        for (overlay, button) in overlayButtons {
            let isOn = overlay.isOn(in: window)
            if button.isSelected != isOn { button.isSelected = isOn }
        }
    }

    /// Returns a layout with the hint beside the buttons, or above them in a narrow window.
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let buttons = ASStackLayoutSpec.horizontal()
        buttons.spacing = DemoSpace.small
        buttons.lineSpacing = DemoSpace.small
        buttons.flexWrap = .wrap
        buttons.alignContent = .start
        buttons.children = overlayButtons.map(\.button) + [sourceButton, resetButton]
        let isWide = constrainedSize.max.width >= 1000
        let content = isWide ? ASStackLayoutSpec.horizontal() : ASStackLayoutSpec.vertical()
        content.spacing = isWide ? DemoSpace.group : DemoSpace.small
        content.alignItems = isWide ? .center : .stretch
        content.children = [hintNode, buttons]
        if isWide {
            hintNode.style.flexGrow = 1
            hintNode.style.flexShrink = 1
        } else {
            hintNode.style.flexGrow = 0
            hintNode.style.flexShrink = 0
        }
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            lineNode, ASInsetLayoutSpec(insets: DemoSpace.bar, child: content),
        ]
        return column
    }
}

/// A small button, in the accent colour while it is selected.
final class GalleryPageButton: ASButtonNode {
    init(_ title: String, explanation: String) {
        super.init()
        debugName = title
        accessibilityLabel = title
        toolTip = explanation
        cornerRadius = DemoSpace.small
        borderWidth = 1
        cursor = .pointingHand
        contentEdgeInsets = UIEdgeInsets(
            top: DemoSpace.tight,
            left: DemoSpace.medium,
            bottom: DemoSpace.tight,
            right: DemoSpace.medium
        )
        style.minHeight = .points(DemoSpace.button)
        let font = UIFont.systemFont(ofSize: 13)
        setTitle(title, with: font, with: DemoColor.text, for: .normal)
        setTitle(title, with: font, with: DemoColor.onAccent, for: .selected)
        showState()
    }

    override var isSelected: Bool {
        get { super.isSelected }
        set {
            super.isSelected = newValue
            showState()
        }
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            alpha = newValue ? 0.6 : 1
        }
    }

    private func showState() {
        backgroundColor = isSelected ? DemoColor.accent : .systemBackground
        borderColor = isSelected ? DemoColor.accent : .separator
    }
}
