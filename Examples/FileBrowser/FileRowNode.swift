// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A row with a triangle for folders, an icon, a name truncated in its middle, and size and date if they fit.
final class FileRowNode: ASCellNode {
    private static var font: UIFont { DemoFont.systemFont(ofSize: 14) }

    private let state: ASLock<FileRow>
    let disclosure = DisclosureNode()
    private let icon = FileIconNode()
    private let nameNode = ASTextNode()
    private let remarkNode = ASTextNode()
    private let sizeNode = ASTextNode()
    private let dateNode = ASTextNode()
    /// Whether the triangle has an action; main only.
    @MainActor private var isConnected = false

    init(_ row: FileRow) {
        state = ASLock(row)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        for node in [nameNode, remarkNode, sizeNode, dateNode] {
            node.isLayerBacked = true
            node.maximumNumberOfLines = 1
            node.truncationMode = .byTruncatingMiddle
        }
        remarkNode.style.flexShrink = 1
        for node in [remarkNode, sizeNode] { node.style.spacingAfter = 8 }
        isAccessibilityElement = true
        fill(row)
        onDidLoad { node in (node as? FileRowNode)?.showState() }
    }

    var row: FileRow { state.withLock { $0 } }

    /// Shows new contents of the same item.
    @MainActor
    func show(_ row: FileRow) {
        guard row != self.row else { return }
        state.withLock { $0 = row }
        fill(row)
        showState()
        setNeedsLayout()
    }

    /// Connects the triangle with `action`; further calls do nothing.
    @MainActor
    func connect(_ action: @escaping @MainActor () -> Void) {
        guard !isConnected else { return }
        isConnected = true
        disclosure.addAction(forControlEvents: .touchUpInside) { _ in action() }
    }

    @MainActor
    private func showState() {
        let row = row
        disclosure.show(isOpen: row.isOpen ?? false)
        if let shape = row.icon { icon.show(shape) }
    }

    private func fill(_ row: FileRow) {
        debugName = row.name
        let isNote = row.icon == nil
        let font = isNote ? DemoFont.italicSystemFont(ofSize: 14) : Self.font
        let color: UIColor = isNote ? (row.isProblem ? .systemRed : .secondaryLabel) : .label
        nameNode.attributedText = NSAttributedString(
            string: row.name,
            attributes: [.font: font, .foregroundColor: color]
        )
        remarkNode.attributedText = NSAttributedString(
            string: row.remark,
            attributes: [
                .font: DemoFont.systemFont(ofSize: 12),
                .foregroundColor: row.isProblem ? UIColor.systemRed : .secondaryLabel,
            ]
        )
        // The name has priority over a remark, unless the name is very long.
        nameNode.style.flexShrink = row.remark.isEmpty ? 1 : 0
        nameNode.style.maxWidth = row.remark.isEmpty ? .auto : .fraction(0.6)
        sizeNode.attributedText = DemoText.plain(row.size, size: 12, isFaint: true)
        dateNode.attributedText = DemoText.plain(row.date, size: 12, isFaint: true)
        accessibilityLabel = row.label
        disclosure.debugName = "triangle of \(row.name)"
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let (row, width) = (row, constrainedSize.max.width)
        let line = ASStackLayoutSpec.horizontal()
        line.spacing = 6
        line.alignItems = .center
        line.style.flexGrow = 1
        line.style.flexShrink = 1
        let gap = ASLayoutSpec()
        gap.style.flexGrow = 1
        var children: [any ASLayoutElement] = row.isOpen == nil ? [] : [disclosure]
        if row.icon != nil { children.append(icon) }
        children += [nameNode, gap]
        if !row.remark.isEmpty { children.append(remarkNode) }
        if row.icon != nil, row.remark.isEmpty, width > DemoFont.length(300) { children.append(sizeNode) }
        if row.icon != nil, width > DemoFont.length(430) { children.append(dateNode) }
        line.children = children
        // Deeply nested folders leave some space for names.
        let indent = min(CGFloat(row.level) * 20, width / 2)
        // Entries without a triangle begin where names begin.
        let free: CGFloat = row.isOpen == nil ? 24 : 0
        let insets = UIEdgeInsets(top: 6, left: 10 + indent + free, bottom: 6, right: 16)
        let padded = ASInsetLayoutSpec(insets: insets, child: line)
        padded.style.minHeight = .points(31)
        return padded
    }
}
