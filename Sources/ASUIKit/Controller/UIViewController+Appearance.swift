// SPDX-License-Identifier: Apache-2.0
internal import Foundation

// Appearing and disappearing, driven by windows, containers, and views that move.

extension UIViewController {
    /// Begins to appear or disappear, with the children in the view.
    ///
    /// Containers call it on their children.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            loadViewIfNeeded()
            appearance = .appearing
            isTransitionAnimated = animated
            awaitsIsAppearing = true
            viewWillAppear(animated)
            // One that turns round is in the window already.
            if viewIfLoaded?.window != nil { tellIsAppearing() }
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            rememberFocus()
            appearance = .disappearing
            isTransitionAnimated = animated
            viewWillDisappear(animated)
        }
        for child in forwardedChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Ends what was begun.
    public func endAppearanceTransition() {
        switch appearance {
        case .appearing:
            tellIsAppearing()
            appearance = .appeared
            restoreFocus()
            viewDidAppear(isTransitionAnimated)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(isTransitionAnimated)
        case .appeared, .disappeared:
            return
        }
        for child in forwardedChildren { child.endAppearanceTransition() }
    }

    private func tellIsAppearing() {
        guard awaitsIsAppearing, appearance == .appearing else { return }
        awaitsIsAppearing = false
        viewIsAppearing(isTransitionAnimated)
    }

    /// Whether `viewDidAppear` was the last station.
    public var isAppeared: Bool { appearance == .appeared }

    private var forwardedChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    /// The view is about to be put into a window, or taken out.
    func viewWillMove(toWindow window: UIWindow?) {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
        let before = appearance
        if window == nil {
            beginAppearanceTransition(false, animated: false)
        } else if parent.appearance == .appeared || parent.appearance == .appearing {
            beginAppearanceTransition(true, animated: false)
        }
        // Whoever has begun a transition by hand ends it by hand; a parent on its way ends those of its children.
        let isParentResting = parent.appearance == .appeared || parent.appearance == .disappeared
        endsTransitionWithMove = appearance != before && isParentResting
    }

    /// It has been.
    func viewDidMove(toWindow window: UIWindow?) {
        if window != nil { tellIsAppearing() }
        guard endsTransitionWithMove else { return }
        endsTransitionWithMove = false
        if appearance == .appearing { viewIfLoaded?.layoutIfNeeded() }
        endAppearanceTransition()
    }
}
