// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A custom-drawn rating with its own accessibility: a number that screen readers increment, decrement or set.
final class ReaderStarsNode: ASControlNode {
    private let textNode = ASTextNode()
    @MainActor private(set) var rating = 3

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        isUserInteractionEnabled = true
        isAccessibilityElement = true
        accessibilityLabel = "Rating"
        accessibilityTraits = .adjustable
        textNode.isLayerBacked = true
        textNode.attributedText = Self.stars(3)
        accessibilityValue = "3 of 5 stars"
    }

    @MainActor
    func rate(_ wanted: Int) {
        let rating = min(max(0, wanted), 5)
        guard rating != self.rating else { return }
        self.rating = rating
        textNode.attributedText = Self.stars(rating)
        accessibilityValue = "\(rating) of 5 stars"
    }

    private static func stars(_ count: Int) -> NSAttributedString {
        NSAttributedString(
            string: String(repeating: "★", count: count) + String(repeating: "☆", count: 5 - count),
            attributes: [.font: UIFont.systemFont(ofSize: 24), .foregroundColor: UIColor.systemOrange]
        )
    }

    override var accessibilityDetails: ASAccessibilityDetails? {
        ASAccessibilityDetails(range: .init(value: Double(rating), minimum: 0, maximum: 5, step: 1))
    }

    override func accessibilityIncrement() { rate(rating + 1) }
    override func accessibilityDecrement() { rate(rating - 1) }

    override func accessibilitySetNumber(_ number: Double) -> Bool {
        rate(Int(min(max(0, number), 5).rounded()))
        return true
    }

    override var canBecomeFirstResponder: Bool { true }

    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        switch event.key {
        case .up, .right: rate(rating + 1)
        case .down, .left: rate(rating - 1)
        default: return super.keyPressed(event)
        }
        return true
    }

    /// Selects the star under the click.
    override func endTracking(with touch: UITouch?, with event: UIEvent?) {
        super.endTracking(with: touch, with: event)
        guard let touch, bounds.width > 0 else { return }
        rate(Int((touch.location(in: view).x / bounds.width * 5).rounded(.up)))
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: textNode)
    }
}
