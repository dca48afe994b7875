// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A row with a text at each edge, or with one text in the whole width.
final class LanguagesRowNode: ASCellNode {
    private let textNodes: [ASTextNode]  // immutable after init
    private let hasWholeWidth: Bool  // immutable after init

    init(_ row: LanguagesRow) {
        hasWholeWidth = row.title == nil
        textNodes = [row.title, row.text].enumerated().compactMap { index, text in
            text.map { LanguagesRowNode.makeText($0, isFaint: index > 0 && row.title != nil) }
        }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        isAccessibilityElement = true
        accessibilityLabel = [row.title, row.text].compactMap { $0 }.joined(separator: ", ")
    }

    private static func makeText(_ text: String, isFaint: Bool) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = DemoText.plain(text, size: 15, isFaint: isFaint)
        node.isLayerBacked = true
        node.style.flexShrink = 1
        return node
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let insets = UIEdgeInsets(
            top: DemoSpace.small,
            left: DemoSpace.large,
            bottom: DemoSpace.small,
            right: DemoSpace.large
        )
        // A text of the whole width is aligned by its own direction.
        if hasWholeWidth, let textNode = textNodes.first { return ASInsetLayoutSpec(insets: insets, child: textNode) }
        let line = ASStackLayoutSpec.horizontal()
        line.spacing = DemoSpace.large
        line.justifyContent = .spaceBetween
        line.alignItems = .center
        line.children = textNodes
        return ASInsetLayoutSpec(insets: insets, child: line)
    }
}

/// A button that opens a menu, with the chosen value as its title.
final class LanguagesMenuButton: ASButtonNode {
    override init() {
        super.init()
        cornerRadius = DemoSpace.small
        cursor = .pointingHand
        backgroundColor = .systemGray5
        contentEdgeInsets = UIEdgeInsets(
            top: DemoSpace.tight,
            left: DemoSpace.medium,
            bottom: DemoSpace.tight,
            right: DemoSpace.medium
        )
        style.minHeight = .points(DemoSpace.button)
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            backgroundColor = newValue ? .systemGray3 : .systemGray5
        }
    }

    /// Shows the chosen value.
    ///
    /// - Parameters:
    ///   - value: the value
    ///   - name: the name of the setting, for screen readers
    func show(_ value: String, of name: String) {
        accessibilityLabel = "\(name): \(value)"
        setTitle("\(value) ▾", with: UIFont.systemFont(ofSize: 14), with: DemoColor.text, for: .normal)
    }
}

/// The bar with the buttons for the language and the direction.
final class LanguagesControlsNode: ASDisplayNode {
    let languageButton = LanguagesMenuButton()
    let directionButton = LanguagesMenuButton()
    private let languageName = ASTextNode()
    private let directionName = ASTextNode()
    private let lineNode = ASDisplayNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        lineNode.backgroundColor = .separator
        lineNode.style.height = .points(1)
        for node in [languageName, directionName, lineNode] { node.isLayerBacked = true }
    }

    /// Shows the chosen values, and the names of the settings in the user's language.
    func show(language: String, direction: String) {
        languageName.attributedText = DemoText.plain(LanguagesText.language, size: 14)
        languageButton.show(language, of: LanguagesText.language)
        directionName.attributedText = DemoText.plain(LanguagesText.direction, size: 14)
        directionButton.show(direction, of: LanguagesText.direction)
    }

    /// Returns a layout in one line, or in several if the window is narrow.
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let line = ASStackLayoutSpec.horizontal()
        line.spacing = DemoSpace.group
        line.lineSpacing = DemoSpace.small
        line.flexWrap = .wrap
        line.alignItems = .center
        line.alignContent = .start
        line.children = [(languageName, languageButton), (directionName, directionButton)].map { name, button in
            let pair = ASStackLayoutSpec.horizontal()
            pair.spacing = DemoSpace.small
            pair.alignItems = .center
            pair.children = [name, button]
            return pair
        }
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [ASInsetLayoutSpec(insets: DemoSpace.bar, child: line), lineNode]
        return column
    }
}
