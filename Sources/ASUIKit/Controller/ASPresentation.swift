// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The presentation of one controller over another: its backdrop, its position and its transitions.
///
/// The presenting controller retains it. A transition can be reversed at any time.
@MainActor
final class ASPresentation {
    enum Phase {
        case presenting, presented, dismissing, over
    }

    private static let duration = 0.35

    /// The presented controller, retained until the dismissal has finished because nothing else may retain it.
    let presented: UIViewController
    private(set) weak var presenting: UIViewController?
    private weak var window: UIWindow?
    private let style: UIModalPresentationStyle
    private let backdrop: ASSheetBackdrop
    private(set) var phase = Phase.presenting
    /// A counter of changes of direction; the end of an animation with an older number is ignored.
    private var turn = 0
    private var completions: [() -> Void] = []
    /// The running custom transition in or out.
    private var customTransition: ASControllerTransition?

    init(of presented: UIViewController, over presenting: UIViewController, in window: UIWindow) {
        (self.presented, self.presenting, self.window) = (presented, presenting, window)
        style = presented.modalPresentationStyle
        backdrop = ASSheetBackdrop(isDimming: style.isSheet)
        backdrop.isClear = presented.sheetAnchor != nil
        backdrop.wasClicked = { [weak presented] in
            guard let presented, !presented.isModalInPresentation else { return }
            presented.dismissByUser()
        }
    }

    // MARK: Presenting

    func begin(animated: Bool, completion: (() -> Void)?) {
        guard let presenting, let window else { return }
        let animates = animated && UIView.areAnimationsEnabled
        if let completion { completions.append(completion) }
        presented.loadViewIfNeeded()
        presenting.yieldFocus()
        if style.removesPresenter { presenting.beginAppearanceTransition(false, animated: animates) }
        presented.beginAppearanceTransition(true, animated: animates)
        UIView.performWithoutAnimation {
            backdrop.frame = window.contentBounds
            backdrop.setSheet(presented.view)
            layout()
            window.addSubview(backdrop)
            if animates { dismissSheet() }
            backdrop.layoutIfNeeded()
        }
        let animator =
            animates
            ? presented.transitioningDelegate?.animationController(
                forPresented: presented,
                presenting: presenting,
                source: presenting
            ) : nil
        // The animator's delegate may have dismissed the controller.
        guard phase == .presenting else { return }
        if let animator {
            runCustom(animator, isIn: true)
        } else {
            run(animates) { [backdrop] in backdrop.present() }
        }
    }

    private func runCustom(_ animator: any UIViewControllerAnimatedTransitioning, isIn: Bool) {
        startTurn()
        let thisTurn = turn
        let belowView = style.removesPresenter ? presenting?.viewIfLoaded : nil
        let place = backdrop.sheetFrame
        let own = ASControllerTransition.Side(
            controller: presented,
            view: backdrop.sheetContainer,
            initialFrame: isIn ? .zero : place,
            finalFrame: isIn ? place : .zero
        )
        let below = ASControllerTransition.Side(
            controller: presenting,
            view: belowView,
            initialFrame: presenting?.viewIfLoaded?.frame ?? .zero,
            finalFrame: presenting?.viewIfLoaded?.frame ?? .zero
        )
        let transition = ASControllerTransition(
            animator,
            in: backdrop,
            from: isIn ? below : own,
            to: isIn ? own : below,
            style: style
        )
        customTransition = transition
        if isIn { UIView.performWithoutAnimation { backdrop.presentSheet() } }
        UIView.animate(withDuration: transition.duration, options: [.curveEaseOut, .allowUserInteraction]) {
            backdrop.dim(isIn)
        }
        transition.run { [weak self] didComplete in
            guard let self, turn == thisTurn else { return }
            customTransition = nil
            if didComplete { finish() } else { turnBack() }
        }
    }

    /// Restores the state before the transition, after it was cancelled.
    private func turnBack() {
        UIView.performWithoutAnimation {
            switch phase {
            case .presenting:
                dismiss(animated: false, completion: nil)
            case .dismissing:
                phase = .presenting
                backdrop.present()
                presenting?.yieldFocus()
                presented.restoreFocus()
                if style.removesPresenter { presenting?.beginAppearanceTransition(false, animated: false) }
                presented.beginAppearanceTransition(true, animated: false)
                finish()
            case .presented, .over: break
            }
        }
    }

    /// Starts a new transition, so that the end of the previous one is ignored.
    private func startTurn() {
        turn += 1
        customTransition?.abandon()
        customTransition = nil
    }

    // MARK: Dismissing

    func dismiss(animated: Bool, completion: (() -> Void)?) {
        if let completion { completions.append(completion) }
        guard phase == .presented || phase == .presenting else { return }
        let animates = animated && UIView.areAnimationsEnabled && presented.viewIfLoaded?.window != nil
        phase = .dismissing
        presented.beginAppearanceTransition(false, animated: animates)
        if style.removesPresenter, window != nil { presenting?.beginAppearanceTransition(true, animated: animates) }
        presenting?.viewIfLoaded?.layoutIfNeeded()
        presenting?.restoreFocus()
        let animator =
            animates ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
        guard phase == .dismissing else { return }
        if let animator {
            runCustom(animator, isIn: false)
        } else {
            run(animates) { [self] in dismissSheet() }
        }
    }

    /// Dismisses without animation, together with the controllers presented above.
    func dismissAtOnce() {
        presented.presentation?.dismissAtOnce()
        if phase == .dismissing { finish() } else { dismiss(animated: false, completion: nil) }
    }

    private func dismissSheet() {
        backdrop.dismissSheet(presented.modalTransitionStyle)
    }

    private func run(_ animates: Bool, _ change: @escaping @MainActor () -> Void) {
        startTurn()
        let thisTurn = turn
        guard animates else {
            UIView.performWithoutAnimation(change)
            backdrop.stopAnimations()
            finish()
            return
        }
        UIView.animate(
            withDuration: Self.duration,
            options: [.curveEaseOut, .allowUserInteraction],
            animations: change
        ) { [weak self] _ in
            guard let self, turn == thisTurn else { return }
            finish()
        }
    }

    /// Finishes the presentation or dismissal.
    func finish() {
        startTurn()
        switch phase {
        case .presenting:
            phase = .presented
            // As in UIKit: first the controller that appeared, then the one that disappeared.
            presented.endAppearanceTransition()
            if style.removesPresenter { presenting?.endAppearanceTransition() }
        case .dismissing:
            phase = .over
            backdrop.removeFromSuperview()
            backdrop.setSheet(nil)
            presenting?.presentation = nil
            presented.ownPresentation = nil
            if style.removesPresenter { presenting?.endAppearanceTransition() }
            presented.endAppearanceTransition()
        case .presented, .over:
            return
        }
        let calls = completions
        completions = []
        for call in calls { call() }
    }

    // MARK: Views

    /// The view that is in the window.
    var view: UIView { backdrop }

    /// Whether the presenting controller's view is removed while the other one is presented.
    var hidesPresenter: Bool { style.removesPresenter }

    func layoutIfShown() {
        if window != nil { layout() }
    }

    func layout() {
        guard let bounds = window?.contentBounds else { return }
        // Lays out the presenting view first, because the anchor of a sheet is in it.
        if presented.sheetAnchor != nil { presenting?.viewIfLoaded?.layoutIfNeeded() }
        backdrop.frame = bounds
        backdrop.place(
            sheetSize(in: bounds.size),
            beside: style.isSheet ? presented.sheetAnchor : nil,
            isRounded: style.isSheet
        )
    }

    private func sheetSize(in size: CGSize) -> CGSize {
        let room = CGSize(width: max(0, size.width - 32), height: max(0, size.height - 32))
        let wanted = presented.preferredContentSize
        let defaultSize =
            switch style {
            case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: size
            case .pageSheet, .automatic: CGSize(width: min(room.width, 640), height: room.height)
            case .formSheet: CGSize(width: min(room.width, 540), height: min(room.height, 620))
            }
        guard style.isSheet else { return defaultSize }
        return CGSize(
            width: wanted.width > 0 ? min(room.width, wanted.width) : defaultSize.width,
            height: wanted.height > 0 ? min(room.height, wanted.height) : defaultSize.height
        )
    }
}
