// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// The program after section 2 of the tutorial `HitArea`, written by `Documentation/tutorials.py`.
enum HitArea2 {
    final class RatingNode: ASControlNode {
        private let stars = (1...5).map { _ in ASTextNode() }
        var rating = 0 { didSet { showRating() } }

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
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

    final class ReviewNode: ASDisplayNode {
        private let ratingNode = RatingNode()
        private let textNode = ASTextNode()

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
            backgroundColor = .systemBackground
            ratingNode.rating = 3
            ratingNode.addTarget(self, action: ReviewNode.showText, forControlEvents: .valueChanged)
            showText()
        }

        private func showText() {
            textNode.attributedText = NSAttributedString(
                string: "\(ratingNode.rating) of 5",
                attributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.label]
            )
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let row = ASStackLayoutSpec.horizontal()
            row.spacing = 24
            row.alignItems = .center
            row.children = [ratingNode, textNode]
            return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: row)
        }
    }

    final class RatingApp: UIResponder, UIApplicationDelegate {
        private var window: UIWindow?

        func applicationDidFinishLaunching(_ application: UIApplication) {
            window = UIWindow(size: CGSize(width: 320, height: 120))
            window?.rootViewController = ASDKViewController(node: ReviewNode())
            window?.makeKeyAndVisible()
        }
    }
}
