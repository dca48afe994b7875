// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

/// The scrolling that hides a bar, or shows it again.
@MainActor
struct ASBarSwipe {
    /// The distance that the user scrolls before the bar is hidden or shown, in points.
    static let distance: CGFloat = 24

    weak var scrollView: UIScrollView?
    /// The offset at which the direction last changed.
    private var turn: CGFloat = 0
    private var last: CGFloat = 0
    private var height: CGFloat = 0

    mutating func begin(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        (turn, last) = (scrollView.contentOffset.y, scrollView.contentOffset.y)
        height = scrollView.bounds.height
    }

    /// Updates the state from the current offset.
    ///
    /// - Returns: whether to hide the bar; `nil` for no change
    mutating func follow() -> Bool? {
        guard let scrollView else { return nil }
        // Hiding or showing the bar may itself move the content.
        guard scrollView.bounds.height == height else {
            begin(scrollView)
            return nil
        }
        let offset = scrollView.contentOffset.y
        if (offset - last) * (last - turn) < 0 { turn = last }
        last = offset
        if offset <= -scrollView.contentInset.top { return false }
        let distance = offset - turn
        guard abs(distance) >= Self.distance else { return nil }
        return distance > 0
    }
}

extension UINavigationController {
    /// Observes the scroll view of the shown controller, if swipes hide the bar.
    func followSwipes() {
        let found = hidesBarsOnSwipe ? shown?.viewIfLoaded.flatMap(Self.scrollView) : nil
        guard found !== swipe.scrollView else { return }
        swipe.scrollView?.barFollower = nil
        swipe.scrollView = nil
        guard let found, largeTitleScrolls.values.allSatisfy({ $0.scrollView !== found }) else { return }
        swipe.begin(found)
        found.barFollower = { [weak self] in
            guard let self, !isTransitioning, let isHidden = swipe.follow() else { return }
            setNavigationBarHidden(isHidden, animated: true)
        }
    }
}
