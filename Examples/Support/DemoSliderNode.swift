// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A name, a slider over some values, and the one that is chosen.
public final class DemoSliderNode: ASDisplayNode {
    private let nameNode = ASTextNode()
    private let valueNode = ASTextNode()
    /// The slider; its value is the number of the chosen one.
    public let slider: ASSliderNode
    private let titles: [String]

    /// Called with the number of the value that a person has chosen; main only.
    @MainActor public var onChange: (Int) -> Void = { _ in }

    /// - Parameters:
    ///   - name: what is chosen
    ///   - titles: of the values
    ///   - selected: the number of the one that is chosen at first
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
        valueNode.style.width = .points(62)
        show(selected)
        slider.addTarget(self, forControlEvents: .valueChanged) { $0.sliderMoved() }
    }

    @MainActor
    private func sliderMoved() {
        let index = Int(slider.value.rounded())
        show(index)
        onChange(index)
    }

    /// Chooses a value, as a person would.
    @MainActor
    public func choose(_ index: Int) {
        slider.value = CGFloat(index)
        sliderMoved()
    }

    private func show(_ index: Int) {
        slider.accessibilityValue = titles[index]
        valueNode.attributedText = DemoText.plain(titles[index], size: 13, isFaint: true)
    }

    /// One line.
    override public func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let line = ASStackLayoutSpec.horizontal()
        line.spacing = 8
        line.alignItems = .center
        line.children = [nameNode, slider, valueNode]
        return line
    }
}
