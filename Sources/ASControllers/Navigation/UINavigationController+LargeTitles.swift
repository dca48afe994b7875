// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

// Large titles: the height of the bar includes the visible part of the title, under which content has not been scrolled.

extension UINavigationController {
    /// Finds the scroll view of a controller with a large title, and makes room for the title.
    func prepareLargeTitle(of controller: UIViewController) {
        // A controller that is leaving keeps its room.
        guard stack.contains(where: { $0 === controller }) else { return }
        let isLarge = hasLargeTitle(controller)
        guard isLarge || largeTitleScrolls[controller] != nil else { return }
        let found = controller.viewIfLoaded.flatMap(Self.scrollView)
        if let found, largeTitleScrolls[controller]?.scrollView !== found {
            largeTitleScrolls[controller]?.reserveHeight(0, follower: nil)
            largeTitleScrolls[controller] = ASLargeTitleScroll(found)
        }
        largeTitleScrolls[controller]?.reserveHeight(isLarge ? UINavigationBar.largeTitleHeight : 0) { [weak self] in
            guard let self, !(isTransitioning && isTransitionVisible) else { return }
            layBar()
        }
        if !isLarge { largeTitleScrolls[controller] = nil }
    }

    private func hasLargeTitle(_ controller: UIViewController) -> Bool {
        !isBarHidden && navigationBar.isLarge(controller.navigationItem)
            && navigationBar.rowHeight(of: controller.navigationItem) > 0
    }

    /// Returns the height of the large title in the view of a controller without a scroll view.
    func staticLargeTitleHeight(of controller: UIViewController) -> CGFloat {
        hasLargeTitle(controller) && largeTitleScrolls[controller]?.scrollView == nil
            ? UINavigationBar.largeTitleHeight : 0
    }

    /// Returns the visible height of a controller's large title.
    private func shownLargeTitle(of controller: UIViewController?) -> CGFloat {
        guard let controller, hasLargeTitle(controller) else { return 0 }
        return largeTitleScrolls[controller]?.scrollView == nil
            ? UINavigationBar.largeTitleHeight : largeTitleScrolls[controller]?.shownRoom ?? 0
    }

    /// Returns the view itself or its first subview that is a scroll view without paging; `nil` if there is none.
    static func scrollView(in view: UIView) -> UIScrollView? {
        for candidate in [view] + view.subviews {
            if let scrollView = candidate as? UIScrollView, !scrollView.isPagingEnabled { return scrollView }
        }
        return nil
    }

    /// Lays out the bar.
    func layBar() {
        let extra = shownLargeTitle(of: shown)
        let bottom = navigationBar.bottomHeight(of: shown?.navigationItem)
        let row = navigationBar.rowHeight(of: shown?.navigationItem)
        let height = row + view.safeAreaInsets.top + extra + bottom
        navigationBar.shownLargeTitle = extra
        navigationBar.hidesTitleRow = row == 0
        navigationBar.frame = CGRect(
            x: 0,
            y: isBarHidden ? -height : 0,
            width: view.bounds.width,
            height: height
        )
    }
}
