// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
internal import ASUIKit
internal import Foundation

// Drags that show and hide columns, and the press that dismisses them.

extension UISplitViewController {
    /// The speed above which the direction of a drag decides, in points per second.
    private static let decidingSpeed: CGFloat = 300

    func prepareGestures() {
        edgePan.hasHiddenColumns = { [weak self] in
            guard let self else { return false }
            return collapses == false && interactiveChange == nil && mode.columnCount < layout.maximumColumnCount
        }
        edgePan.addHandler { [weak self] in
            guard let self else { return }
            handlePan(edgePan, shows: true)
        }
        view.addGestureRecognizer(edgePan)
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] in _ = self?.dismissCoveringColumns() }
        dimming.addGestureRecognizer(tap)
        let pan = UIPanGestureRecognizer()
        pan.addHandler { [weak self, unowned pan] in
            guard let self, presentsWithGesture || interactiveChange != nil else { return }
            handlePan(pan, shows: false)
        }
        dimming.addGestureRecognizer(pan)
    }

    private func handlePan(_ pan: UIPanGestureRecognizer, shows: Bool) {
        let sign: CGFloat = isMirrored == shows ? -1 : 1
        let translation = pan.translation(in: view).x * sign
        switch pan.state {
        case .began:
            begin(shows: shows)
            interactiveChange?.animator?.fractionComplete = fraction(translation)
        case .changed: interactiveChange?.animator?.fractionComplete = fraction(translation)
        case .ended:
            let speed = pan.velocity(in: view).x * sign
            end(completes: abs(speed) > Self.decidingSpeed ? speed > 0 : fraction(translation) > 0.5)
        case .cancelled: end(completes: false)
        case .possible, .failed: break
        }
    }

    private func fraction(_ translation: CGFloat) -> CGFloat {
        min(1, max(0, translation / max(1, interactiveChange?.distance ?? 1)))
    }

    private func begin(shows: Bool) {
        guard collapses == false, interactiveChange == nil, shows || mode.isCovering else { return }
        delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
        let count = shows ? mode.columnCount + 1 : mode.uncoveredCount
        // The column that appears, or those that disappear.
        let names = layout.columns(in: shows ? .beside(count) : mode).dropLast()
        let moving = shows ? names.prefix(1) : names.prefix(mode.columnCount - count)
        let distance = moving.reduce(CGFloat(0)) { $0 + layout.width(of: $1, in: mode) }
        interactiveChange = ASInteractiveColumnChange(countBefore: chosenCount, distance: distance)
        choose(count)
        // The delegate has changed to another mode, or the change is not animated.
        guard interactiveChange?.animator == nil else { return }
        interactiveChange = nil
        delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    }

    private func end(completes: Bool) {
        guard let interactiveChange else { return }
        self.interactiveChange = nil
        if completes {
            interactiveChange.animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        } else {
            chosenCount = interactiveChange.countBefore
            // The program may now prefer the mode that the drag was about to show.
            if targetMode == mode {
                interactiveChange.animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            } else if collapses == false {
                changeMode(to: targetMode, animated: true)
            }
        }
        delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    }
}
