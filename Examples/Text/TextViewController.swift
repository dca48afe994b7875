// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// Features of text nodes: links with highlights, truncation in each mode, selection, and appearance.
///
/// A line at the bottom shows the last touch.
public final class TextViewController: ASDKViewController<ASDisplayNode>, ASTableDataSource {
    private let table = ASTableNode()
    private let statusNode = ASTextNode()
    private let samples = TextSample.all

    override public init() {
        super.init(node: ASDisplayNode())
        title = "Text"
        node.backgroundColor = .systemGroupedBackground
        node.automaticallyManagesSubnodes = true
        table.dataSource = self
        table.style.flexGrow = 1
        table.style.flexShrink = 1
        statusNode.maximumNumberOfLines = 1
        statusNode.truncationMode = .byTruncatingTail
        report("Press a link, or hold it.")
        node.layoutSpecBlock = { [table, statusNode] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                table,
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: statusNode),
            ]
            return column
        }
    }

    /// Returns the number of samples.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { samples.count }

    /// Returns a block that creates the row of a sample.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let sample = samples[indexPath.row]
        return { [weak self] in TextSampleNode(sample) { self?.report($0) } }
    }

    private func report(_ line: String) {
        statusNode.attributedText = NSAttributedString(
            string: line,
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel]
        )
    }
}
