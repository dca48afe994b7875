// SPDX-License-Identifier: Apache-2.0
internal import Foundation

// Appearance and disappearance, which are triggered by windows, containers and moved views.

extension UIViewController {
    /// Begins to appear or disappear, together with the children whose views are in the view.
    ///
    /// Containers call it on their children.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            loadViewIfNeeded()
            appearance = .appearing
            isTransitionAnimated = animated
            needsIsAppearing = true
            viewWillAppear(animated)
            // After a reversed disappearance the view is still in the window.
            if viewIfLoaded?.window != nil { notifyIsAppearing() }
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            saveFocus()
            appearance = .disappearing
            isTransitionAnimated = animated
            viewWillDisappear(animated)
        }
        for child in forwardedChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Ends the transition that was begun.
    public func endAppearanceTransition() {
        switch appearance {
        case .appearing:
            notifyIsAppearing()
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

    private func notifyIsAppearing() {
        guard needsIsAppearing, appearance == .appearing else { return }
        needsIsAppearing = false
        viewIsAppearing(isTransitionAnimated)
    }

    /// Whether `viewDidAppear` was called last.
    public var isAppeared: Bool { appearance == .appeared }

    private var forwardedChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    /// Called before the view moves to a window, or leaves it.
    func viewWillMove(toWindow window: UIWindow?) {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
        let before = appearance
        if window == nil {
            beginAppearanceTransition(false, animated: false)
        } else if parent.appearance == .appeared || parent.appearance == .appearing {
            beginAppearanceTransition(true, animated: false)
        }
        // A caller that has begun a transition explicitly also ends it; a parent in transition ends the transitions of its children.
        let isParentResting = parent.appearance == .appeared || parent.appearance == .disappeared
        endsTransitionWithMove = appearance != before && isParentResting
    }

    /// Called after the view has moved to a window, or has left it.
    func viewDidMove(toWindow window: UIWindow?) {
        if window != nil { notifyIsAppearing() }
        guard endsTransitionWithMove else { return }
        endsTransitionWithMove = false
        if appearance == .appearing { viewIfLoaded?.layoutIfNeeded() }
        endAppearanceTransition()
    }
}
