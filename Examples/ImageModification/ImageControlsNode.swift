// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The choices and sliders below the image.
final class ImageControlsNode: ASDisplayNode {
    private let photo = ASSegmentedControlNode(titles: ["Cat", "Coffee", "Portrait", "Horse"])
    private let look = ASSegmentedControlNode(titles: ImageLook.allCases.map(\.rawValue))
    private let mode = ASSegmentedControlNode(titles: ImageSettings.contentModes.map(\.name))
    let amount = ImageSliderNode("Radius", 12, 0...40) { String(format: "%.0f pt", Double($0)) }
    private let anchorX = ImageSliderNode("Cut left", 0.5, 0...1) { String(format: "%.0f %%", Double($0 * 100)) }
    private let anchorY = ImageSliderNode("Cut top", 0.5, 0...1) { String(format: "%.0f %%", Double($0 * 100)) }
    private let part = ImageSliderNode("Part", 1, 0.1...1) { String(format: "%.0f %%", Double($0 * 100)) }
    /// Called when the user has changed a setting.
    @MainActor var didChange: ((ImageSettings) -> Void)?

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        for (control, name) in [(photo, "Picture"), (look, "Look"), (mode, "Content mode")] {
            control.selectedSegmentIndex = 0
            control.accessibilityLabel = name
        }
        // Segments are as wide as their titles, because the names of effects differ in length.
        look.apportionsSegmentWidthsByContent = true
        onDidLoad { node in (node as? ImageControlsNode)?.connect() }
    }

    @MainActor
    private func connect() {
        let sliders = [amount, anchorX, anchorY, part].map(\.slider)
        for control in [photo, look, mode] + sliders as [ASControlNode] {
            control.addAction(forControlEvents: .valueChanged) { [weak self] _ in self?.changed() }
        }
        showAmount()
    }

    @MainActor
    private func changed() {
        showAmount()
        didChange?(settings)
    }

    /// Names the slider after the parameter of the effect, or hides it if the effect has none.
    @MainActor
    private func showAmount() {
        amount.slider.isEnabled = settings.look.amountName != nil
        amount.show(name: settings.look.amountName ?? "Radius")
    }

    /// The current settings.
    var settings: ImageSettings {
        var result = ImageSettings()
        result.photo = max(0, photo.selectedSegmentIndex)
        result.look = ImageLook.allCases[max(0, look.selectedSegmentIndex)]
        result.amount = amount.slider.value.rounded()
        result.contentMode = max(0, mode.selectedSegmentIndex)
        result.anchor = CGPoint(x: anchorX.slider.value, y: anchorY.slider.value)
        result.part = part.slider.value
        return result
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 10
        column.alignItems = .stretch
        column.children = [photo, look, amount, mode, anchorX, anchorY, part]
        return column
    }
}

/// A slider with its name and its value.
final class ImageSliderNode: ASDisplayNode {
    let slider: ASSliderNode
    private let nameNode = ASTextNode()
    private let valueNode = ASTextNode()
    private let format: @Sendable (CGFloat) -> String

    init(
        _ name: String,
        _ value: CGFloat,
        _ range: ClosedRange<CGFloat>,
        format: @escaping @Sendable (CGFloat) -> String
    ) {
        slider = ASSliderNode(value: value, minimumValue: range.lowerBound, maximumValue: range.upperBound)
        self.format = format
        super.init()
        automaticallyManagesSubnodes = true
        slider.style.flexGrow = 1
        slider.style.flexShrink = 1
        nameNode.style.width = ASDimension(unit: .points, value: 64)
        valueNode.style.width = ASDimension(unit: .points, value: 52)
        for node in [nameNode, valueNode] { node.isLayerBacked = true }
        show(name: name)
        showValue()
        onDidLoad { node in
            guard let row = node as? ImageSliderNode else { return }
            row.slider.addAction(forControlEvents: .valueChanged) { [weak row] _ in row?.showValue() }
        }
    }

    func show(name: String) {
        slider.accessibilityLabel = name
        nameNode.attributedText = Self.text(name)
    }

    private func showValue() {
        valueNode.attributedText = Self.text(format(slider.value))
    }

    private static func text(_ string: String) -> NSAttributedString {
        NSAttributedString(
            string: string,
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 10
        row.alignItems = .center
        row.children = [nameNode, slider, valueNode]
        return row
    }
}
