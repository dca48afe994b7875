// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The source of a page: a button for each file, the path of the selected one, and its lines with syntax colours.
public final class GallerySourceViewController: ASDKViewController<ASDisplayNode> {
    private let source: GallerySource
    let table = ASTableNode()
    let pathNode = ASTextNode()
    let copyButton = GalleryPageButton("Copy path", explanation: "Copies the path to the clipboard")
    let fileButtons: [GalleryPageButton]
    private(set) var lines: [SwiftLine] = []
    private(set) var path = ""

    /// Creates a page with the first file.
    public init(_ entry: GalleryEntry) {
        source = GallerySource(entry)
        fileButtons = source.files.map { GalleryPageButton($0, explanation: "Shows this file") }
        super.init(node: ASDisplayNode())
        title = "\(entry.title): source"
        table.dataSource = self
        table.allowsSelection = false
        table.separatorStyle = .none
        table.accessibilityLabel = "Lines"
        table.style.flexGrow = 1
        table.style.flexShrink = 1
        table.style.flexBasis = .points(0)
        pathNode.style.flexShrink = 1
        copyButton.addAction(forControlEvents: .touchUpInside) { [weak self] _ in
            UIPasteboard.general.string = self?.path
        }
        for (file, button) in zip(source.files, fileButtons) {
            button.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.show(file) }
        }
        layOut()
        if let first = source.files.first {
            show(first)
        } else {
            showMissing()
        }
    }

    private func layOut() {
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { [pathNode, copyButton, fileButtons, table] _, _ in
            let files = ASStackLayoutSpec.horizontal()
            files.spacing = DemoSpace.small
            files.lineSpacing = DemoSpace.small
            files.flexWrap = .wrap
            files.alignContent = .start
            files.children = fileButtons
            let path = ASStackLayoutSpec.horizontal()
            path.spacing = DemoSpace.medium
            path.alignItems = .center
            path.children = [pathNode, copyButton]
            let head = ASStackLayoutSpec.vertical()
            head.spacing = DemoSpace.small
            head.alignItems = .stretch
            head.children = fileButtons.isEmpty ? [path] : [files, path]
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                ASInsetLayoutSpec(insets: DemoSpace.bar, child: head), table,
            ]
            return column
        }
    }

    /// Shows a file; its lines are read and coloured on a background queue.
    func show(_ file: String) {
        for (name, button) in zip(source.files, fileButtons) { button.isSelected = name == file }
        let path = source.path(file)
        showPath(path)
        ASDispatcherCurrent().async(.utility) { [weak self] in
            let lines = GallerySource.lines(of: path)
            ASPerformBlockOnMainThread {
                // Another file may have been chosen meanwhile.
                guard let self, self.path == path else { return }
                self.lines = lines
                self.table.reloadData()
                self.table.view.setContentOffset(.zero, animated: false)
            }
        }
    }

    private func showPath(_ path: String) {
        self.path = path
        pathNode.attributedText = DemoText.plain(path, size: 13, isFaint: true)
        node.setNeedsLayout()
    }

    /// Shows that the source is missing: the program was copied from the machine that built it, or the source was deleted.
    private func showMissing() {
        showPath(source.folder.path)
        let text = "The source is not on this machine. It was in this folder when the program was built."
        lines = [[(.plain, text)]]
    }
}

extension GallerySourceViewController: ASTableDataSource {
    /// Returns the number of lines.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { lines.count }

    /// Returns a line with its number.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (line, number) = (lines[indexPath.row], source.files.isEmpty ? nil : indexPath.row + 1)
        return { GalleryLineNode(GallerySource.text(of: line), number: number) }
    }
}

/// A wrapping line of source after its number.
final class GalleryLineNode: ASCellNode {
    private let numberNode = ASTextNode()
    private let lineNode = ASTextNode()

    init(_ line: NSAttributedString, number: Int?) {
        super.init()
        automaticallyManagesSubnodes = true
        isAccessibilityElement = true
        accessibilityLabel = line.string
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        numberNode.attributedText = NSAttributedString(
            string: number.map { "\($0)" } ?? "",
            attributes: [
                .font: UIFont.monospacedSystemFont(ofSize: 12, weight: .regular),
                .foregroundColor: DemoColor.faintText, .paragraphStyle: style,
            ]
        )
        numberNode.style.width = .points(number == nil ? 0 : 32)
        lineNode.attributedText = line
        lineNode.style.flexShrink = 1
        lineNode.style.minHeight = .points(16)
        for node in [numberNode, lineNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = DemoSpace.medium
        row.children = [numberNode, lineNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 8, bottom: 1, right: 16), child: row)
    }
}
