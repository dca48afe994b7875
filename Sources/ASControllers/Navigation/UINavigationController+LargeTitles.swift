// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

// Large titles: the bar is higher by as much of the title as content has not been scrolled under.

extension UINavigationController {
    /// Finds the scroll view of a controller that has a large title, and lets it make room.
    func prepareLargeTitle(of controller: UIViewController) {
        // Whoever is on the way out keeps what it has.
        guard stack.contains(where: { $0 === controller }) else { return }
        let isLarge = hasLargeTitle(controller)
        guard isLarge || largeTitleScrolls[controller] != nil else { return }
        let found = controller.viewIfLoaded.flatMap(Self.scrollView)
        if let found, largeTitleScrolls[controller]?.scrollView !== found {
            largeTitleScrolls[controller]?.makeRoom(0, follower: nil)
            largeTitleScrolls[controller] = ASLargeTitleScroll(found)
        }
        largeTitleScrolls[controller]?.makeRoom(isLarge ? UINavigationBar.largeTitleHeight : 0) { [weak self] in
            guard let self, !(isTransitioning && isTransitionVisible) else { return }
            layBar()
        }
        if !isLarge { largeTitleScrolls[controller] = nil }
    }

    private func hasLargeTitle(_ controller: UIViewController) -> Bool {
        !isBarHidden && navigationBar.isLarge(controller.navigationItem)
    }

    /// What a large title takes of the view of a controller that nothing scrolls in.
    func staticLargeTitleHeight(of controller: UIViewController) -> CGFloat {
        hasLargeTitle(controller) && largeTitleScrolls[controller]?.scrollView == nil
            ? UINavigationBar.largeTitleHeight : 0
    }

    /// How much of the large title of a controller is in sight.
    private func shownLargeTitle(of controller: UIViewController?) -> CGFloat {
        guard let controller, hasLargeTitle(controller) else { return 0 }
        return largeTitleScrolls[controller]?.scrollView == nil
            ? UINavigationBar.largeTitleHeight : largeTitleScrolls[controller]?.shownRoom ?? 0
    }

    /// The view itself, or the first one in it that scrolls up and down.
    static func scrollView(in view: UIView) -> UIScrollView? {
        for candidate in [view] + view.subviews {
            if let scrollView = candidate as? UIScrollView, !scrollView.isPagingEnabled { return scrollView }
        }
        return nil
    }

    /// Gives the bar its place.
    func layBar() {
        let extra = shownLargeTitle(of: shown)
        let bottom = navigationBar.bottomHeight(of: shown?.navigationItem)
        let height = UINavigationBar.height + view.safeAreaInsets.top + extra + bottom
        navigationBar.shownLargeTitle = extra
        navigationBar.frame = CGRect(
            x: 0,
            y: isBarHidden ? -height : 0,
            width: view.bounds.width,
            height: height
        )
    }
}
