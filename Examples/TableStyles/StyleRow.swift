// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The contents of a row of the page.
struct StyleRow: Sendable {
    var title: String
    var detail: String
    var accessory = ASCellAccessoryType.none
    var level = 0
    /// The inset of the separator below the row, or `nil` for that of the table.
    var lineInset: CGFloat?
    /// Whether the row has a background, and another one while it is selected.
    var hasBackgrounds = false

    /// The sections with their rows.
    static let samples: [(title: String, rows: [StyleRow])] = [
        (
            "Accessories",
            [
                StyleRow(title: "Nothing", detail: "The content has the whole row"),
                StyleRow(title: "Disclosure", detail: "Leads to another page", accessory: .disclosureIndicator),
                StyleRow(title: "Check mark", detail: "A click removes it", accessory: .checkmark),
                StyleRow(title: "Detail", detail: "The button is not the row", accessory: .detailButton),
                StyleRow(title: "Both", detail: "A button and an arrow", accessory: .detailDisclosureButton),
            ]
        ),
        (
            "Lines and backgrounds",
            [
                StyleRow(title: "Custom separator inset", detail: "It begins at 80 points", lineInset: 80),
                StyleRow(title: "A background", detail: "Select it to see another one", hasBackgrounds: true),
                StyleRow(
                    title: "Below the arrow too",
                    detail: "It fills the whole row",
                    accessory: .disclosureIndicator,
                    hasBackgrounds: true
                ),
            ]
        ),
        (
            "Indentation",
            (0..<4).map { StyleRow(title: "Level \($0)", detail: "\($0 * 10) points", level: $0) }
        ),
    ]
}

/// A title above a smaller line.
final class StyleRowNode: ASCellNode {
    private let titleNode = ASTextNode()
    private let detailNode = ASTextNode()
    private let hasBackgrounds: Bool  // immutable after init

    init(_ row: StyleRow) {
        hasBackgrounds = row.hasBackgrounds
        super.init()
        automaticallyManagesSubnodes = true
        debugName = row.title
        isAccessibilityElement = true
        accessibilityLabel = row.title
        if !row.hasBackgrounds { backgroundColor = .systemBackground }
        accessoryType = row.accessory
        separatorInset = row.lineInset.map { UIEdgeInsets(top: 0, left: $0, bottom: 0, right: 0) }
        titleNode.attributedText = NSAttributedString(
            string: row.title,
            attributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.label]
        )
        detailNode.attributedText = NSAttributedString(
            string: row.detail,
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel]
        )
    }

    override func didLoad() {
        super.didLoad()
        guard hasBackgrounds else { return }
        let (plain, selected) = (UIView(), UIView())
        plain.backgroundColor = UIColor.systemTeal.withAlphaComponent(0.18)
        selected.backgroundColor = UIColor.systemOrange.withAlphaComponent(0.35)
        (backgroundView, selectedBackgroundView) = (plain, selected)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 2
        texts.children = [titleNode, detailNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 15, bottom: 8, right: 15), child: texts)
    }
}
