// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// An example below its explanation, whose width and layout direction can be set.
final class LayoutExamplePageNode: ASDisplayNode {
    let content: ASDisplayNode
    let widthSlider = ASSliderNode(value: 1000, minimumValue: 160, maximumValue: 1000, step: 1)
    let directionControl = ASSegmentedControlNode(titles: ["LTR", "RTL"])
    private let titleNode: ASTextNode
    private let explanationNode: ASTextNode
    private let widthName = ExampleLook.text("width", size: 12, color: ExampleLook.faintInk)
    private let widthValue = ASTextNode()
    private let width = ASLock<CGFloat>(1000)

    init(_ example: LayoutExample) {
        content = example.makeNode()
        titleNode = ExampleLook.text(example.title, size: 18, isBold: true)
        explanationNode = ExampleLook.text(example.explanation, size: 13, color: ExampleLook.faintInk)
        super.init()
        debugName = example.title
        automaticallyManagesSubnodes = true
        backgroundColor = .systemGray6
        widthSlider.accessibilityLabel = "width"
        widthSlider.style.flexGrow = 1
        widthSlider.style.flexShrink = 1
        widthValue.isLayerBacked = true
        widthValue.style.width = 44
        directionControl.selectedSegmentIndex = 0
        directionControl.addTarget(self, forControlEvents: .valueChanged) { $0.directionChanged() }
        widthSlider.addTarget(self, forControlEvents: .valueChanged) { $0.widthChanged() }
    }

    /// Mirrors the direct subnodes of the example, or restores them.
    @MainActor
    private func directionChanged() {
        let isRightToLeft = directionControl.selectedSegmentIndex == 1
        content.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    }

    @MainActor
    private func widthChanged() {
        width.withLock { $0 = widthSlider.value }
        showWidth()
        setNeedsLayout()
    }

    @MainActor
    private func showWidth() {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .right
        widthValue.attributedText = NSAttributedString(
            string: "\(Int(widthSlider.value))",
            attributes: [
                .font: UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular),
                .foregroundColor: ExampleLook.faintInk, .paragraphStyle: paragraph,
            ]
        )
    }

    /// Sets the maximum of the slider to the width of the page.
    override func layout() {
        super.layout()
        let room = max(160, bounds.width - 40)
        if widthSlider.maximumValue != room {
            let isAtEnd = widthSlider.value == widthSlider.maximumValue
            widthSlider.maximumValue = room
            if isAtEnd { widthSlider.value = room }
            width.withLock { $0 = widthSlider.value }
            showWidth()
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let bar = ASStackLayoutSpec.horizontal()
        bar.spacing = 10
        bar.alignItems = .center
        bar.children = [widthName, widthSlider, widthValue, directionControl]
        let sized = ASWrapperLayoutSpec(layoutElement: content)
        sized.style.width = .points(min(width.withLock { $0 }, max(0, constrainedSize.max.width - 40)))
        let middle = ASStackLayoutSpec.horizontal()
        middle.justifyContent = .center
        middle.alignItems = .start
        middle.children = [sized]
        middle.style.spacingBefore = 8
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.children = [titleNode, explanationNode, bar, middle]
        return ASInsetLayoutSpec(insets: ExampleLook.insets(20), child: column)
    }
}
