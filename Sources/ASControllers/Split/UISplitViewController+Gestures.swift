// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

// Drags that show and hide columns, and the press that dismisses them.

extension UISplitViewController {
    /// The speed above which the direction of a drag decides, in points per second.
    private static let decidingSpeed: CGFloat = 300

    func prepareGestures() {
        edgePan.hasHiddenColumns = { [weak self] in
            guard let self else { return false }
            return collapses == false && led == nil && mode.columnCount < layout.mostColumns
        }
        edgePan.addHandler { [weak self] in
            guard let self else { return }
            lead(by: edgePan, shows: true)
        }
        view.addGestureRecognizer(edgePan)
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] in _ = self?.dismissCoveringColumns() }
        dimming.addGestureRecognizer(tap)
        let pan = UIPanGestureRecognizer()
        pan.addHandler { [weak self, unowned pan] in
            guard let self, presentsWithGesture || led != nil else { return }
            lead(by: pan, shows: false)
        }
        dimming.addGestureRecognizer(pan)
    }

    private func lead(by pan: UIPanGestureRecognizer, shows: Bool) {
        let sign: CGFloat = isMirrored == shows ? -1 : 1
        let way = pan.translation(in: view).x * sign
        switch pan.state {
        case .began:
            begin(shows: shows)
            led?.animator?.fractionComplete = fraction(way)
        case .changed: led?.animator?.fractionComplete = fraction(way)
        case .ended:
            let speed = pan.velocity(in: view).x * sign
            end(completes: abs(speed) > Self.decidingSpeed ? speed > 0 : fraction(way) > 0.5)
        case .cancelled: end(completes: false)
        case .possible, .failed: break
        }
    }

    private func fraction(_ way: CGFloat) -> CGFloat { min(1, max(0, way / max(1, led?.distance ?? 1))) }

    private func begin(shows: Bool) {
        guard collapses == false, led == nil, shows || mode.isCovering else { return }
        delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
        let count = shows ? mode.columnCount + 1 : mode.uncoveredCount
        // The column that appears, or those that disappear.
        let names = layout.columns(in: shows ? .beside(count) : mode).dropLast()
        let moving = shows ? names.prefix(1) : names.prefix(mode.columnCount - count)
        let distance = moving.reduce(CGFloat(0)) { $0 + layout.width(of: $1, in: mode) }
        led = ASInteractiveColumnChange(countBefore: chosenCount, distance: distance)
        choose(count)
        // The delegate has changed to another mode, or the change is not animated.
        guard led?.animator == nil else { return }
        led = nil
        delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    }

    private func end(completes: Bool) {
        guard let led else { return }
        self.led = nil
        if completes {
            led.animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        } else {
            chosenCount = led.countBefore
            // The program may now prefer the mode that the drag was about to show.
            if wantedMode == mode {
                led.animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            } else if collapses == false {
                changeMode(to: wantedMode, animated: true)
            }
        }
        delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    }
}
