// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Each layout spec with buttons that change its parameters.
final class LayoutSpecStagesViewController: ASDKViewController<ASDisplayNode> {
    private let demos = LayoutSpecDemo.all
    private let page: LayoutSpecsPageNode
    private let stage: LayoutSpecStageNode
    private let codeNode = ASTextNode()
    private var tabs: [ASButtonNode] = []
    private var parameterButtons: [ASButtonNode] = []
    private let directionButton = ASButtonNode()
    private var selected = 0
    private var choices: [[Int]]

    override init() {
        choices = LayoutSpecDemo.all.map { $0.parameters.map(\.start) }
        stage = LayoutSpecStageNode(LayoutSpecDemo.all[0], choices: choices[0])
        page = LayoutSpecsPageNode(code: codeNode, stage: stage)
        super.init(node: page)
        title = "Layout specs"
        tabs = demos.indices.map { index in
            let tab = ASButtonNode()
            tab.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.select(index) }
            return tab
        }
        directionButton.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.toggleDirection() }
        showDirection()
        select(0)
    }

    /// Mirrors the stage, or restores it.
    private func toggleDirection() {
        let isRightToLeft = stage.semanticContentAttribute == .forceRightToLeft
        stage.semanticContentAttribute = isRightToLeft ? .unspecified : .forceRightToLeft
        showDirection()
    }

    private func showDirection() {
        let isRightToLeft = stage.semanticContentAttribute == .forceRightToLeft
        let value = isRightToLeft ? ".forceRightToLeft" : ".unspecified"
        Self.style(directionButton, title: "semanticContentAttribute: \(value)", isSelected: isRightToLeft)
    }

    private func select(_ index: Int) {
        selected = index
        for (tabIndex, tab) in tabs.enumerated() {
            let name = String(demos[tabIndex].name.dropFirst(2).replacing("LayoutSpec", with: ""))
            Self.style(tab, title: name, isSelected: tabIndex == index)
        }
        parameterButtons = demos[index].parameters.indices.map { parameter in
            let button = ASButtonNode()
            button.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.advance(parameter) }
            return button
        }
        page.show(tabs: tabs, parameters: parameterButtons + [directionButton])
        showChoices()
    }

    /// Sets a parameter to its next value, and after the last one to the first.
    private func advance(_ parameter: Int) {
        let count = demos[selected].parameters[parameter].values.count
        choices[selected][parameter] = (choices[selected][parameter] + 1) % count
        showChoices()
    }

    private func showChoices() {
        let demo = demos[selected]
        let now = choices[selected]
        for (index, button) in parameterButtons.enumerated() {
            let parameter = demo.parameters[index]
            Self.style(button, title: "\(parameter.name): \(parameter.values[now[index]])", isSelected: false)
        }
        codeNode.attributedText = NSAttributedString(
            string: demo.code(now),
            attributes: [
                .font: UIFont.monospacedSystemFont(ofSize: 13, weight: .regular),
                .foregroundColor: UIColor.secondaryLabel,
            ]
        )
        stage.show(demo, choices: now)
    }

    private static func style(_ button: ASButtonNode, title: String, isSelected: Bool) {
        button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 12, bottom: 6, right: 12)
        button.cornerRadius = 6
        button.cursor = .pointingHand
        button.backgroundColor = isSelected ? DemoColor.accent : .systemGray5
        button.setTitle(
            title,
            with: UIFont.systemFont(ofSize: 13),
            with: isSelected ? DemoColor.onAccent : .label,
            for: .normal
        )
    }
}
