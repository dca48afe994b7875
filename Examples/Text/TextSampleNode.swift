// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A row with a caption and a text.
final class TextSampleNode: ASCellNode {
    private let captionNode = ASTextNode()
    let textNode: ASTextNode
    private let isDark: Bool
    private let report: @MainActor (String) -> Void

    /// - Parameters:
    ///   - sample: the sample to show
    ///   - report: called with a description of each touch
    init(_ sample: TextSample, report: @escaping @MainActor (String) -> Void) {
        self.report = report
        isDark = sample.isDark
        textNode = sample.makeNode()
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        backgroundColor = isDark ? .black : .systemBackground
        captionNode.isLayerBacked = true
        captionNode.attributedText = NSAttributedString(
            string: sample.caption,
            attributes: [
                .font: UIFont.boldSystemFont(ofSize: 12),
                .foregroundColor: isDark ? UIColor.lightGray : .secondaryLabel,
            ]
        )
        captionNode.style.flexShrink = 1
        textNode.style.flexShrink = 1
    }

    override func didLoad() {
        super.didLoad()
        textNode.delegate = self
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.children = [captionNode, textNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 16, bottom: 12, right: 16), child: column)
    }
}

extension TextSampleNode: ASTextNodeDelegate {
    func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        guard let text = value as? String, let url = URL(string: text) else { return report("Touched \(value)") }
        report("Touched \(text), in \(textRange.location)..<\(textRange.upperBound)")
        UIApplication.shared.open(url) { [report] isOpened in
            report(isOpened ? "Opened \(text)" : "Nothing on this desktop opens \(text)")
        }
    }

    func textNode(
        _ textNode: ASTextNode,
        longPressedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        report("Held \(value)")
    }

    /// Shows the whole text.
    func textNodeTappedTruncationToken(_ textNode: ASTextNode) {
        report("Touched the truncation text; the whole text is shown now")
        textNode.maximumNumberOfLines = 0
        setNeedsLayout()
    }
}
