// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Two shelves, a row of buttons, and a line with the last event.
final class DragAndDropPageNode: ASDisplayNode {
    enum Command: CaseIterable {
        case copy, paste, select, pasteSelection, newWindow

        var title: String {
            switch self {
            case .copy: "Copy"
            case .paste: "Paste"
            case .select: "Select (PRIMARY)"
            case .pasteSelection: "Paste PRIMARY"
            case .newWindow: "New window"
            }
        }
    }

    let source: ShelfNode
    let zone: ShelfNode
    var shelves: [ShelfNode] { [source, zone] }
    var pressed: @MainActor (Command) -> Void = { _ in }
    private let statusNode = ASTextNode()
    private var buttons: [ASButtonNode] = []

    @MainActor
    init(items: [ShelfItem]) {
        zone = ShelfNode(title: "Drop here", items: [])
        source = ShelfNode(title: items.isEmpty ? "Or here" : "Drag these", items: items)
        super.init()
        automaticallyManagesSubnodes = true
        statusNode.isLayerBacked = true
        show(status: "Shift moves, Control copies, Esc cancels.")
        buttons = Command.allCases.map { command in
            let button = ASButtonNode()
            button.setTitle(command.title, with: .systemFont(ofSize: 14), with: DemoColor.onAccent, for: .normal)
            button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 12, bottom: 6, right: 12)
            button.backgroundColor = DemoColor.accent
            button.cornerRadius = 6
            button.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.pressed(command) }
            return button
        }
    }

    func show(status: String) {
        statusNode.attributedText = NSAttributedString(
            string: status,
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.label]
        )
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.flexWrap = .wrap
        row.spacing = 8
        row.lineSpacing = 8
        row.children = buttons
        let isWide = constrainedSize.max.width >= 600
        let both = isWide ? ASStackLayoutSpec.horizontal() : ASStackLayoutSpec.vertical()
        both.spacing = 16
        both.alignItems = .stretch
        both.children = shelves
        for shelf in shelves {
            shelf.style.minHeight = ASDimension(unit: .points, value: isWide ? 480 : 120)
            shelf.style.flexGrow = isWide ? 1 : 0
            shelf.style.flexShrink = isWide ? 1 : 0
            shelf.style.flexBasis = isWide ? ASDimension(unit: .fraction, value: 0.5) : .auto
        }
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 14
        column.alignItems = .stretch
        column.children = [row, statusNode, both]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
    }
}
