import AsyncDisplayKit

final class RatingNode: ASControlNode {
    private let stars = (1...5).map { _ in ASTextNode() }
    var rating = 0 { didSet { showRating() } }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        hitTestSlop = UIEdgeInsets(top: -12, left: -16, bottom: -12, right: -16)
        cursor = .pointingHand
        showRating()
    }

    override func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        rate(at: touch.location(in: view), with: event)
        return true
    }

    override func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        rate(at: touch.location(in: view), with: event)
        return true
    }

    override var handlesDrags: Bool { true }

    @MainActor private func rate(at point: CGPoint, with event: UIEvent?) {
        let width = bounds.width / CGFloat(stars.count)
        rate(Int((point.x / width).rounded(.up)), with: event)
    }

    @MainActor private func rate(_ newRating: Int, with event: UIEvent?) {
        let newRating = min(max(newRating, 0), stars.count)
        guard newRating != rating else { return }
        rating = newRating
        sendActions(forControlEvents: .valueChanged, with: event)
    }

    private func showRating() {
        for (index, star) in stars.enumerated() {
            star.attributedText = NSAttributedString(
                string: index < rating ? "★" : "☆",
                attributes: [.font: UIFont.systemFont(ofSize: 18), .foregroundColor: UIColor.systemOrange]
            )
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.children = stars
        return row
    }
}
