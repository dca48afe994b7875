// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
public import Foundation

/// The properties of a change of size, for the blocks that accompany it.
///
/// - Thread: main
/// - Source: UIKit `UIViewControllerTransitionCoordinatorContext`
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the views are animated to their new frames.
    var isAnimated: Bool { get }
    /// Whether the change was cancelled.
    var isCancelled: Bool { get }
    /// The duration of the change, in seconds; 0 when it is not animated.
    var transitionDuration: TimeInterval { get }
    /// The view in which the transition happens.
    var containerView: UIView { get }
}

/// Runs blocks during and after a change of size.
///
/// - Thread: main
/// - Source: UIKit `UIViewControllerTransitionCoordinator`
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Adds blocks to the transition.
    ///
    /// - Parameters:
    ///   - animation: runs when the views have their new size, before layout
    ///   - completion: runs after layout
    /// - Returns: whether the blocks will run; `false` after the transition
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Adds a block to the transition.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// The resizing of a window, which is not animated: each step is shown immediately.
final class ASResizing: UIViewControllerTransitionCoordinator {
    let isAnimated = false
    let isCancelled = false
    let transitionDuration: TimeInterval = 0
    var containerView: UIView { window }

    private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void
    private let window: UIWindow
    private var animations: [Block] = []
    private var completions: [Block] = []
    private var isFinished = false

    /// Notifies the controllers in `window` of the new size; `nil` when the window already has that size.
    init?(of window: UIWindow, to size: CGSize) {
        guard window.bounds.size != size else { return nil }
        self.window = window
        let content = window.additions.content(in: CGRect(origin: .zero, size: size)).size
        for controller in window.shownControllers
        where controller.viewIfLoaded?.bounds.size == window.contentBounds.size {
            controller.viewWillTransition(to: content, with: self)
        }
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isFinished else { return false }
        animations += animation.map { [$0] } ?? []
        completions += completion.map { [$0] } ?? []
        return true
    }

    /// Runs the blocks; the window has its new size.
    func finish() {
        isFinished = true
        let (animations, completions) = (animations, completions)
        (self.animations, self.completions) = ([], [])
        for animation in animations { animation(self) }
        guard !completions.isEmpty else { return }
        window.layoutIfNeeded()
        for completion in completions { completion(self) }
    }
}
