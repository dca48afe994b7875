// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The choices and sliders below the stage.
final class AnimationControlsNode: ASDisplayNode {
    private let property = ASSegmentedControlNode(titles: AnimationSettings.Property.allCases.map(\.rawValue))
    private let timing = ASSegmentedControlNode(titles: AnimationSettings.Timing.allCases.map(\.rawValue))
    private let repetition = ASSegmentedControlNode(titles: ["Once", "Autoreverse", "Repeat", "Both"])
    private let speed = ASSegmentedControlNode(titles: ["Full speed", "A tenth"])
    private let duration = AnimationSliderNode("Duration", 1, 0.1...4, unit: "s")
    private let stiffness = AnimationSliderNode("Stiffness", 120, 10...600)
    private let damping = AnimationSliderNode("Damping", 9, 1...40)
    private let velocity = AnimationSliderNode("Velocity", 0, -20...20)
    /// Called when the user has changed a setting.
    @MainActor var didChange: (() -> Void)?

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        property.selectedSegmentIndex = 0
        timing.selectedSegmentIndex = 4
        repetition.selectedSegmentIndex = 0
        speed.selectedSegmentIndex = 0
        onDidLoad { node in
            guard let controls = node as? AnimationControlsNode else { return }
            controls.connect()
        }
    }

    @MainActor
    private func connect() {
        let sliders = [duration, stiffness, damping, velocity].map(\.slider)
        for control in [property, timing, repetition, speed] + sliders as [ASControlNode] {
            control.addAction(forControlEvents: .valueChanged) { [weak self] _ in self?.didChange?() }
        }
    }

    /// The current settings.
    var settings: AnimationSettings {
        var result = AnimationSettings()
        result.property = AnimationSettings.Property.allCases[max(0, property.selectedSegmentIndex)]
        result.timing = AnimationSettings.Timing.allCases[max(0, timing.selectedSegmentIndex)]
        result.autoreverses = repetition.selectedSegmentIndex == 1 || repetition.selectedSegmentIndex == 3
        result.repeats = repetition.selectedSegmentIndex >= 2
        result.isSlow = speed.selectedSegmentIndex == 1
        result.duration = duration.value
        result.stiffness = stiffness.value
        result.damping = damping.value
        result.velocity = velocity.value
        return result
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let isSpring = AnimationSettings.Timing.allCases[max(0, timing.selectedSegmentIndex)] == .spring
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 10
        column.children =
            [property, timing, repetition, speed]
            + (isSpring ? [stiffness, damping, velocity] as [any ASLayoutElement] : [duration])
        return column
    }
}

/// A slider with its name and its value.
final class AnimationSliderNode: ASDisplayNode {
    private let nameNode = ASTextNode()
    private let valueNode = ASTextNode()
    let slider: ASSliderNode
    private let unit: String

    init(_ name: String, _ value: CGFloat, _ range: ClosedRange<CGFloat>, unit: String = "") {
        slider = ASSliderNode(value: value, minimumValue: range.lowerBound, maximumValue: range.upperBound)
        self.unit = unit
        super.init()
        automaticallyManagesSubnodes = true
        slider.style.flexGrow = 1
        slider.style.flexShrink = 1
        slider.accessibilityLabel = name
        nameNode.attributedText = Self.text(name)
        nameNode.style.width = ASDimension(unit: .points, value: 80)
        valueNode.style.width = ASDimension(unit: .points, value: 60)
        for node in [nameNode, valueNode] { node.isLayerBacked = true }
        showValue()
        onDidLoad { node in
            guard let row = node as? AnimationSliderNode else { return }
            row.slider.addAction(forControlEvents: .valueChanged) { [weak row] _ in row?.showValue() }
        }
    }

    /// The current value.
    var value: CGFloat { slider.value }

    private func showValue() {
        valueNode.attributedText = Self.text(String(format: "%.1f", Double(slider.value)) + unit)
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
