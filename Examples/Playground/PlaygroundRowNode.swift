// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A property in the panel, with its name and a control that changes it.
///
/// It displays a value of the model and writes the choice of the user to the model.
class PlaygroundRowNode: ASDisplayNode {
    /// The width of the names, which aligns the controls.
    static let nameWidth: CGFloat = 104
    static let valueWidth: CGFloat = 46

    let name: String
    let nameNode = ASTextNode()

    /// Called on main with a change of the model.
    @MainActor var onChange: (((inout PlaygroundModel) -> Void) -> Void)?

    init(name: String) {
        self.name = name
        super.init()
        debugName = name
        automaticallyManagesSubnodes = true
        nameNode.isLayerBacked = true
        nameNode.maximumNumberOfLines = 1
        nameNode.attributedText = PlaygroundLook.label(name)
        nameNode.style.width = .points(Self.nameWidth)
    }

    /// Shows the value of the model.
    @MainActor func update(from model: PlaygroundModel) {}

    /// Returns a line with the name and the controls side by side.
    func line(_ elements: [any ASLayoutElement]) -> ASLayoutSpec {
        let line = ASStackLayoutSpec.horizontal()
        line.spacing = 8
        line.alignItems = .center
        line.children = [nameNode] + elements
        line.style.minHeight = 28
        return line
    }
}

/// A row for a number, with a name, a slider and the value.
final class PlaygroundNumberRowNode: PlaygroundRowNode {
    let slider: ASSliderNode
    private let valueNode = ASTextNode()
    private let get: @MainActor (PlaygroundModel) -> CGFloat
    private let set: @MainActor (inout PlaygroundModel, CGFloat) -> Void
    private let text: @MainActor (CGFloat) -> String

    init(
        name: String,
        range: ClosedRange<CGFloat>,
        step: CGFloat = 1,
        text: @escaping @MainActor (CGFloat) -> String = PlaygroundLook.number,
        get: @escaping @MainActor (PlaygroundModel) -> CGFloat,
        set: @escaping @MainActor (inout PlaygroundModel, CGFloat) -> Void
    ) {
        slider = ASSliderNode(
            value: range.lowerBound,
            minimumValue: range.lowerBound,
            maximumValue: range.upperBound,
            step: step
        )
        self.get = get
        self.set = set
        self.text = text
        super.init(name: name)
        slider.accessibilityLabel = name
        slider.style.flexGrow = 1
        slider.style.flexShrink = 1
        valueNode.isLayerBacked = true
        valueNode.style.width = .points(Self.valueWidth)
        slider.addTarget(self, forControlEvents: .valueChanged) { $0.sliderMoved() }
    }

    @MainActor
    private func sliderMoved() {
        let value = slider.value
        onChange? { set(&$0, value) }
    }

    override func update(from model: PlaygroundModel) {
        let value = get(model)
        slider.value = value.isFinite ? value : slider.maximumValue
        valueNode.attributedText = PlaygroundLook.value(text(value))
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        line([slider, valueNode])
    }
}

/// A row for a choice, with a name above one or more lines of titles.
final class PlaygroundChoiceRowNode: PlaygroundRowNode {
    private(set) var controls: [ASSegmentedControlNode] = []
    private let get: @MainActor (PlaygroundModel) -> Int
    private let set: @MainActor (inout PlaygroundModel, Int) -> Void
    private let disabled: @MainActor (PlaygroundModel) -> Set<Int>
    private let isInLine: Bool

    /// - Parameters:
    ///   - name: the name of the property; empty for none
    ///   - lines: the lines of titles
    ///   - isInLine: whether the titles are beside the name
    ///   - disabled: the titles that cannot be chosen at the moment
    ///   - get: returns the index of the selected title, counted over all lines
    ///   - set: sets the index of the selected title, counted in the same way
    init(
        name: String,
        lines: [[String]],
        isInLine: Bool = false,
        disabled: @escaping @MainActor (PlaygroundModel) -> Set<Int> = { _ in [] },
        get: @escaping @MainActor (PlaygroundModel) -> Int,
        set: @escaping @MainActor (inout PlaygroundModel, Int) -> Void
    ) {
        self.get = get
        self.set = set
        self.disabled = disabled
        self.isInLine = isInLine
        super.init(name: name)
        for titles in lines {
            let control = ASSegmentedControlNode(titles: titles)
            control.font = PlaygroundLook.controlFont
            control.apportionsSegmentWidthsByContent = true
            control.style.flexShrink = 1
            if isInLine { control.style.flexGrow = 1 }
            let line = controls.count
            control.addTarget(self, forControlEvents: .valueChanged) { $0.choiceMade(inLine: line) }
            controls.append(control)
        }
        if !isInLine { nameNode.style.width = .auto }
    }

    @MainActor
    private func choiceMade(inLine line: Int) {
        let before = controls[..<line].reduce(0) { $0 + $1.numberOfSegments }
        let chosen = before + controls[line].selectedSegmentIndex
        onChange? { set(&$0, chosen) }
    }

    override func update(from model: PlaygroundModel) {
        let (index, disabled) = (get(model), disabled(model))
        var first = 0
        for control in controls {
            let count = control.numberOfSegments
            for place in 0..<count { control.setEnabled(!disabled.contains(first + place), forSegmentAt: place) }
            let isHere = (first..<first + count).contains(index)
            control.selectedSegmentIndex = isHere ? index - first : ASSegmentedControlNode.noSegment
            first += count
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        if isInLine { return line(controls) }
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.children = name.isEmpty ? controls : [nameNode] + controls
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 2, left: 0, bottom: 2, right: 0), child: column)
    }
}

/// A row for a length, with a name, a unit, a slider for the number, and the value.
final class PlaygroundLengthRowNode: PlaygroundRowNode {
    let units: ASSegmentedControlNode
    let slider: ASSliderNode
    private let valueNode = ASTextNode()
    private let choices: [PlaygroundLength.Unit]
    private let get: @MainActor (PlaygroundModel) -> PlaygroundLength
    private let set: @MainActor (inout PlaygroundModel, PlaygroundLength) -> Void

    init(
        name: String,
        units choices: [PlaygroundLength.Unit] = [.auto, .points, .percent],
        range: ClosedRange<CGFloat> = 0...300,
        get: @escaping @MainActor (PlaygroundModel) -> PlaygroundLength,
        set: @escaping @MainActor (inout PlaygroundModel, PlaygroundLength) -> Void
    ) {
        self.choices = choices
        self.get = get
        self.set = set
        units = ASSegmentedControlNode(titles: choices.map(\.rawValue))
        slider = ASSliderNode(
            value: range.lowerBound,
            minimumValue: range.lowerBound,
            maximumValue: range.upperBound,
            step: 1
        )
        super.init(name: name)
        nameNode.style.width = .points(76)
        units.font = PlaygroundLook.controlFont
        units.apportionsSegmentWidthsByContent = true
        slider.accessibilityLabel = name
        slider.style.flexGrow = 1
        slider.style.flexShrink = 1
        valueNode.isLayerBacked = true
        valueNode.style.width = .points(Self.valueWidth)
        units.addTarget(self, forControlEvents: .valueChanged) { $0.unitChosen() }
        slider.addTarget(self, forControlEvents: .valueChanged) { $0.sliderMoved() }
    }

    @MainActor
    private func unitChosen() {
        let unit = choices[units.selectedSegmentIndex]
        change { length in
            length.unit = unit
            if unit == .percent { length.number = min(length.number, 100) }
        }
    }

    @MainActor
    private func sliderMoved() {
        let number = slider.value
        change { $0.number = number }
    }

    @MainActor
    private func change(_ body: (inout PlaygroundLength) -> Void) {
        onChange? { model in
            var length = get(model)
            body(&length)
            set(&model, length)
        }
    }

    override func update(from model: PlaygroundModel) {
        let length = get(model)
        units.selectedSegmentIndex = choices.firstIndex(of: length.unit) ?? ASSegmentedControlNode.noSegment
        // The initial range of the slider ends at the maximum for points.
        if choices.contains(.percent) { slider.maximumValue = length.unit == .percent ? 100 : 300 }
        slider.value = length.number
        slider.isEnabled = length.hasNumber
        valueNode.attributedText = PlaygroundLook.value(length.text)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        line([units, slider, valueNode])
    }
}
