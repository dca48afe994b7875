// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A name, a slider over a list of values, and the chosen value.
public final class DemoSliderNode: ASDisplayNode {
    private let nameNode = ASTextNode()
    private let valueNode = ASTextNode()
    /// The slider, whose value is the index of the chosen one.
    public let slider: ASSliderNode
    private let titles: [String]

    /// Called with the index of the value that the user has chosen; main only.
    @MainActor public var onChange: (Int) -> Void = { _ in }

    /// - Parameters:
    ///   - name: the name of the property
    ///   - titles: the titles of the values
    ///   - selected: the index of the initial value
    public init(_ name: String, titles: [String], selected: Int) {
        self.titles = titles
        slider = ASSliderNode(
            value: CGFloat(selected),
            minimumValue: 0,
            maximumValue: CGFloat(titles.count - 1),
            step: 1
        )
        super.init()
        debugName = name
        automaticallyManagesSubnodes = true
        slider.accessibilityLabel = name
        slider.style.width = .points(100)
        nameNode.isLayerBacked = true
        nameNode.attributedText = DemoText.plain(name, size: 13)
        valueNode.isLayerBacked = true
        valueNode.maximumNumberOfLines = 1
        for node in [nameNode, valueNode] { node.adjustsFontForContentSizeCategory = true }
        show(selected)
        slider.addTarget(self, forControlEvents: .valueChanged) { $0.sliderMoved() }
    }

    @MainActor
    private func sliderMoved() {
        let index = Int(slider.value.rounded())
        show(index)
        onChange(index)
    }

    /// Selects a value as if the user had selected it.
    @MainActor
    public func select(_ index: Int) {
        slider.value = CGFloat(index)
        sliderMoved()
    }

    private func show(_ index: Int) {
        slider.accessibilityValue = titles[index]
        valueNode.attributedText = DemoText.plain(titles[index], size: 13, isFaint: true)
    }

    /// Returns a layout in one row.
    override public func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        valueNode.style.width = .points(DemoFont.length(62))
        let line = ASStackLayoutSpec.horizontal()
        line.spacing = 8
        line.alignItems = .center
        line.children = [nameNode, slider, valueNode]
        return line
    }
}
