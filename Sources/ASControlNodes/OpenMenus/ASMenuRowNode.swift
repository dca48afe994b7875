// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASImageIO
internal import ASImageNodes
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

/// A row of a menu: mark, image, title and subtitle, shortcut, arrow.
///
/// All its subnodes are layer-backed.
final class ASMenuRowNode: ASDisplayNode {
    private static let markSide: CGFloat = 14
    private static let imageSide: CGFloat = 16
    private static let arrowSide: CGFloat = 12
    static let minimumHeight: CGFloat = 28

    let content: ASMenuRowContent  // immutable after init
    /// Performs the action of a press; main only.
    @MainActor var activate: @MainActor () -> Bool = { false }

    private let titleNode = ASTextNode()
    private let subtitleNode: ASTextNode?
    private let shortcutNode: ASTextNode?
    private let imageNode: ASImageNode?
    private let markNode: ASMenuGlyphNode?
    private let arrowNode: ASMenuGlyphNode?
    private let lineNode: ASDisplayNode?

    init(_ content: ASMenuRowContent) {
        self.content = content
        let isItem = content.kind == .item
        let color: UIColor =
            !content.isEnabled ? .tertiaryLabel : content.isDestructive ? .systemRed : .label
        func text(_ string: String, _ size: CGFloat, _ color: UIColor) -> NSAttributedString {
            NSAttributedString(
                string: string,
                attributes: [.font: UIFont.scaledSystemFont(ofSize: size), .foregroundColor: color]
            )
        }
        func node(_ string: String?, _ size: CGFloat, _ color: UIColor) -> ASTextNode? {
            guard let string, !string.isEmpty else { return nil }
            let node = ASTextNode()
            node.attributedText = text(string, size, color)
            node.maximumNumberOfLines = 1
            node.isLayerBacked = true
            node.isAccessibilityElement = false
            return node
        }
        let isHeader = content.kind == .header
        titleNode.attributedText = text(
            content.title,
            isHeader ? 12 : UIFont.systemFontSize,
            isHeader ? .secondaryLabel : color
        )
        subtitleNode = node(content.subtitle, 12, content.isEnabled ? .secondaryLabel : .tertiaryLabel)
        shortcutNode = node(
            content.shortcut,
            UIFont.systemFontSize,
            content.isEnabled ? .secondaryLabel : .tertiaryLabel
        )
        imageNode = content.image.map { image in
            let node = ASImageNode()
            node.image = image
            node.isLayerBacked = true
            node.isAccessibilityElement = false
            node.contentMode = .scaleAspectFit
            node.style.preferredSize = CGSize(width: Self.imageSide, height: Self.imageSide)
            // A symbol has the colour of the title; other images are paler if the row cannot be chosen.
            if image.renderingMode == .alwaysTemplate {
                node.tintColor = color
            } else if !content.isEnabled {
                node.alpha = 0.4
            }
            return node
        }
        let side = CGSize(width: Self.markSide, height: Self.markSide)
        markNode =
            switch content.mark {
            case .none: nil
            case .check: ASMenuGlyphNode(.check, color: color, size: side)
            case .radio: ASMenuGlyphNode(.radio, color: color, size: side)
            case .dash: ASMenuGlyphNode(.dash, color: color, size: side)
            }
        arrowNode =
            content.hasSubmenu
            ? ASMenuGlyphNode(.submenu, color: color, size: CGSize(width: Self.arrowSide, height: Self.arrowSide)) : nil
        lineNode = content.kind == .separator ? ASDisplayNode() : nil
        super.init()
        isLayerBacked = true
        automaticallyManagesSubnodes = true
        titleNode.isLayerBacked = true
        titleNode.isAccessibilityElement = false
        titleNode.maximumNumberOfLines = 1
        titleNode.style.flexShrink = 1
        lineNode?.isLayerBacked = true
        lineNode?.backgroundColor = .separator
        cornerRadius = 4
        if isItem || isHeader || content.kind == .loading {
            style.minHeight = .points(isHeader ? 22 : Self.minimumHeight)
        }
        describeForReaders()
    }

    /// Whether the row is highlighted; a change needs no redraw.
    @MainActor var isHighlightedRow = false {
        didSet {
            guard isHighlightedRow != oldValue else { return }
            backgroundColor = isHighlightedRow ? .systemFill : nil
            accessibilityDidChange()
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        if let lineNode {
            // The line is as wide as the rows, without widening them.
            lineNode.style.height = .points(1)
            lineNode.style.flexBasis = .points(0)
            lineNode.style.flexGrow = 1
            let line = ASStackLayoutSpec.horizontal()
            line.children = [lineNode]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 2, bottom: 4, right: 2), child: line)
        }
        var children: [any ASLayoutElement] = []
        func slot(_ node: ASDisplayNode?, _ side: CGFloat, isReserved: Bool) {
            if let node {
                children.append(node)
            } else if isReserved {
                let space = ASLayoutSpec()
                space.style.preferredSize = CGSize(width: side, height: side)
                children.append(space)
            }
        }
        slot(markNode, Self.markSide, isReserved: content.reservesMark && content.kind != .header)
        slot(imageNode, Self.imageSide, isReserved: content.reservesImage && content.kind != .header)
        let words = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 0,
            justifyContent: .center,
            alignItems: .start,
            children: subtitleNode.map { [titleNode, $0] } ?? [titleNode]
        )
        words.style.flexGrow = 1
        words.style.flexShrink = 1
        children.append(words)
        if let shortcutNode {
            shortcutNode.style.spacingBefore = 16
            children.append(shortcutNode)
        }
        if let arrowNode {
            arrowNode.style.spacingBefore = 4
            children.append(arrowNode)
        }
        let line = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 8,
            justifyContent: .start,
            alignItems: .center,
            children: children
        )
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 3, left: 8, bottom: 3, right: 8), child: line)
    }

    // MARK: Accessibility

    private func describeForReaders() {
        guard content.kind != .separator else {
            isAccessibilityElement = false
            return
        }
        isAccessibilityElement = true
        accessibilityLabel = content.title
        accessibilityHint = content.hint ?? content.subtitle
        accessibilityValue =
            switch content.mark {
            case .none, .check, .radio: content.shortcut
            case .dash: ASWord("mixed")
            }
    }

    override var accessibilityDetails: ASAccessibilityDetails? {
        guard content.kind == .item else { return nil }
        var details =
            switch content.mark {
            case .check: ASAccessibilityDetails(kind: .checkBox, check: .on)
            case .dash: ASAccessibilityDetails(kind: .checkBox, check: .mixed)
            case .radio: ASAccessibilityDetails(kind: .radioButton, check: .on)
            case .none where content.isOneOfSeveral: ASAccessibilityDetails(kind: .radioButton, check: .off)
            case .none: ASAccessibilityDetails()
            }
        details.isFocused = isHighlightedRow
        return details
    }

    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        guard content.kind == .item else { return content.kind == .header ? .header : .staticText }
        var traits: UIAccessibilityTraits = [.button, .menuItem]
        if content.hasSubmenu { traits.insert(.hasMenu) }
        if content.mark == .check || content.mark == .radio { traits.insert(.selected) }
        if content.reservesMark, !content.hasSubmenu { traits.insert(.toggleButton) }
        if !content.isEnabled { traits.insert(.notEnabled) }
        return traits
    }

    @MainActor
    override func accessibilityActivate() -> Bool { activate() }
}
