// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
public import Foundation

private let tolerance = ASRuntimeSetting<CGFloat> { 25 }

extension ASControlNode {
    /// The distance from the control within which a touch that began in it is still treated as inside; 25 by default.
    ///
    /// - Units: points
    /// - Thread: any
    /// - Deviation: constant in Texture, 70 for phones and 25 for tablets.
    public static var trackingTolerance: CGFloat {
        get { tolerance.current }
        set { tolerance.current = newValue }
    }

    /// The area in which a tracked touch is treated as inside: the hit area, extended by the tolerance.
    package var trackingArea: CGRect {
        let reach = -Self.trackingTolerance
        return bounds.inset(by: hitTestSlop).insetBy(dx: reach, dy: reach)
    }

    @MainActor
    func trackBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first, touches.count == 1, opensMenu(by: touch) { return }
        guard isEnabled, let touch = touches.first, beginTracking(with: touch, with: event) else { return }
        // A second finger cancels the tracking of the first one.
        if touches.count > 1 || isTracking {
            cancelTrackingNow(with: event)
            return
        }
        trackedTouch = touch
        controlState.withLock {
            $0.isTracking = true
            $0.isTouchInside = true
        }
        isHighlighted = true
        sendActions(forControlEvents: touch.tapCount <= 1 ? .touchDown : .touchDownRepeat, with: event)
    }

    @MainActor
    func trackMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followedTouch(among: touches) else { return }
        guard continueTracking(with: touch, with: event) else {
            cancelTrackingNow(with: event)
            return
        }
        // The app may have disabled the control meanwhile.
        guard isTracking else { return }
        let location = location(of: touch)
        let isInside = trackingArea.contains(location)
        controlState.withLock { $0.isTouchInside = isInside }
        setHighlighted(isInside)
        sendActions(
            forControlEvents: point(inside: location, with: nil) ? .touchDragInside : .touchDragOutside,
            with: event
        )
    }

    @MainActor
    func trackEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followedTouch(among: touches) else { return }
        let isInside = trackingArea.contains(location(of: touch))
        stopTracking()
        endTracking(with: touch, with: event)
        sendActions(forControlEvents: isInside ? .touchUpInside : .touchUpOutside, with: event)
        if isInside, triggersPrimaryAction { sendActions(forControlEvents: .primaryActionTriggered, with: event) }
    }

    @MainActor
    func trackCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard followedTouch(among: touches) != nil else { return }
        cancelTrackingNow(with: event)
    }

    /// Cancels the tracking of a touch; off main, in a later main turn.
    func cancelTrackingIfNeeded() {
        guard isTracking else { return }
        performOnMain { node in
            guard let control = node as? ASControlNode, control.isTracking else { return }
            control.cancelTrackingNow(with: nil)
        }
    }

    @MainActor
    private func cancelTrackingNow(with event: UIEvent?) {
        stopTracking()
        cancelTracking(with: event)
        sendActions(forControlEvents: .touchCancel, with: event)
    }

    @MainActor
    private func stopTracking() {
        trackedTouch = nil
        controlState.withLock {
            $0.isTracking = false
            $0.isTouchInside = false
        }
        setHighlighted(false)
    }

    /// Avoids needless calls of the setter, which may be overridden.
    @MainActor
    private func setHighlighted(_ isOn: Bool) {
        if isHighlighted != isOn { isHighlighted = isOn }
    }

    /// Returns the tracked touch, if it is among `touches`.
    @MainActor
    private func followedTouch(among touches: Set<UITouch>) -> UITouch? {
        guard isTracking, let trackedTouch, touches.contains(trackedTouch) else { return nil }
        return trackedTouch
    }

    @MainActor
    func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, let tap = recognizer as? UITapGestureRecognizer else { return true }
        guard let other = tap.view, other !== loadedView else { return true }
        let isPlain = tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
        return !isPlain || !tap.buttonMask.isSubset(of: .primary)
    }
}
