// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// One controller over another: its backdrop, its place, and its way in and out.
///
/// Kept by the one below. Its way can be turned round at any time.
@MainActor
final class ASPresentation {
    enum Phase {
        case presenting, presented, dismissing, over
    }

    private static let duration = 0.35

    /// Strong until it is over: nobody else may keep it.
    let presented: UIViewController
    private(set) weak var presenting: UIViewController?
    private weak var window: UIWindow?
    private let style: UIModalPresentationStyle
    private let backdrop: ASSheetBackdrop
    private(set) var phase = Phase.presenting
    /// Grows with each change of direction; an animation's end that is not the newest's says nothing.
    private var turn = 0
    private var completions: [() -> Void] = []
    /// The way in or out in the app's own manner.
    private var customTransition: ASControllerTransition?

    init(of presented: UIViewController, over presenting: UIViewController, in window: UIWindow) {
        (self.presented, self.presenting, self.window) = (presented, presenting, window)
        style = presented.modalPresentationStyle
        backdrop = ASSheetBackdrop(isDimming: style.isSheet)
        backdrop.isClear = presented.sheetAnchor != nil
        backdrop.wasClicked = { [weak presented] in
            guard let presented, !presented.isModalInPresentation else { return }
            presented.dismissByPerson()
        }
    }

    // MARK: In

    func begin(animated: Bool, completion: (() -> Void)?) {
        guard let presenting, let window else { return }
        let animates = animated && UIView.areAnimationsEnabled
        if let completion { completions.append(completion) }
        presented.loadViewIfNeeded()
        presenting.yieldFocus()
        if style.removesPresenter { presenting.beginAppearanceTransition(false, animated: animates) }
        presented.beginAppearanceTransition(true, animated: animates)
        UIView.performWithoutAnimation {
            backdrop.frame = window.bounds
            backdrop.setSheet(presented.view)
            layout()
            window.addSubview(backdrop)
            if animates { putAway() }
            backdrop.layoutIfNeeded()
        }
        let animator =
            animates
            ? presented.transitioningDelegate?.animationController(
                forPresented: presented,
                presenting: presenting,
                source: presenting
            ) : nil
        // Whoever is asked may have dismissed it.
        guard phase == .presenting else { return }
        if let animator {
            runCustom(animator, isIn: true)
        } else {
            run(animates) { [backdrop] in backdrop.bringIn() }
        }
    }

    private func runCustom(_ animator: any UIViewControllerAnimatedTransitioning, isIn: Bool) {
        startTurn()
        let thisTurn = turn
        let belowView = style.removesPresenter ? presenting?.viewIfLoaded : nil
        let place = backdrop.sheetFrame
        let own = ASControllerTransition.Side(
            controller: presented,
            view: backdrop.sheetHolder,
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
        if isIn { UIView.performWithoutAnimation { backdrop.bringSheetIn() } }
        UIView.animate(withDuration: transition.duration, options: [.curveEaseOut, .allowUserInteraction]) {
            backdrop.dim(isIn)
        }
        transition.run { [weak self] didComplete in
            guard let self, turn == thisTurn else { return }
            customTransition = nil
            if didComplete { finish() } else { turnBack() }
        }
    }

    /// The way that was going on was given up: everything is as it was before.
    private func turnBack() {
        UIView.performWithoutAnimation {
            switch phase {
            case .presenting:
                dismiss(animated: false, completion: nil)
            case .dismissing:
                phase = .presenting
                backdrop.bringIn()
                presenting?.yieldFocus()
                presented.restoreFocus()
                if style.removesPresenter { presenting?.beginAppearanceTransition(false, animated: false) }
                presented.beginAppearanceTransition(true, animated: false)
                finish()
            case .presented, .over: break
            }
        }
    }

    /// A new way: what went on before says nothing any more.
    private func startTurn() {
        turn += 1
        customTransition?.abandon()
        customTransition = nil
    }

    // MARK: Out

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
            run(animates) { [self] in putAway() }
        }
    }

    /// Without animation; what covers it as well.
    func dismissAtOnce() {
        presented.presentation?.dismissAtOnce()
        if phase == .dismissing { finish() } else { dismiss(animated: false, completion: nil) }
    }

    private func putAway() {
        backdrop.putAway(presented.modalTransitionStyle)
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

    /// Ends the way in or out.
    func finish() {
        startTurn()
        switch phase {
        case .presenting:
            phase = .presented
            // As in UIKit: first who came, then who went.
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

    // MARK: Place

    /// The view that lies in the window.
    var view: UIView { backdrop }

    /// Whether the one below is gone meanwhile.
    var hidesPresenter: Bool { style.removesPresenter }

    func layoutIfShown() {
        if window != nil { layout() }
    }

    func layout() {
        guard let bounds = window?.bounds else { return }
        // What a sheet stands beside takes its place first.
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
        let usual =
            switch style {
            case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: size
            case .pageSheet, .automatic: CGSize(width: min(room.width, 640), height: room.height)
            case .formSheet: CGSize(width: min(room.width, 540), height: min(room.height, 620))
            }
        guard style.isSheet else { return usual }
        return CGSize(
            width: wanted.width > 0 ? min(room.width, wanted.width) : usual.width,
            height: wanted.height > 0 ? min(room.height, wanted.height) : usual.height
        )
    }
}
