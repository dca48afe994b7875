// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class RatingNode: ASControlNode {
    private let stars = ASTextNode()

    init(rating: Int) {
        super.init()
        automaticallyManagesSubnodes = true
        stars.attributedText = NSAttributedString(
            string: String(repeating: "★", count: rating) + String(repeating: "☆", count: 5 - rating),
            attributes: [.font: UIFont.systemFont(ofSize: 28), .foregroundColor: UIColor.systemOrange]
        )
        isAccessibilityElement = true
        accessibilityLabel = "Rating"
        accessibilityValue = "\(rating) of 5"
        accessibilityHint = "Opens the reviews"
        accessibilityTraits = .button
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: stars)
    }
}
