// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
public import Foundation

/// Recognises two fingers that move apart or together, and the wheel turned while Control is held.
///
/// - Thread: main
/// - Source: UIKit `UIPinchGestureRecognizer`; Control and wheel as all Linux desktops zoom
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The change of distance in points at which the pinch begins.
    static let threshold: CGFloat = 8
    /// The seconds after the last turn of the wheel at which the gesture ends.
    static let wheelPause = 0.25
    /// The scale factor for one point of scrolling.
    static let scalePerPoint: CGFloat = 1.0025

    /// The distance of the fingers relative to that at the start; setting it changes the value from which later changes are counted.
    ///
    /// Positive.
    public var scale: CGFloat = 1

    /// The velocity of the scale.
    ///
    /// - Units: factor per second
    public private(set) var velocity: CGFloat = 0

    private var start: ASTwoTouches?
    private var latestTime: Double?
    private var wheelTimer: ASFrameTimer?

    /// Waits for two fingers; ignores a third one.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        guard self.touches.count <= 2, wheelTimer == nil else {
            ignore(touch, for: event)
            return
        }
        recordLocation()
        guard let now = ASTwoTouches(self.touches) else { return }
        start = now
        show(1, at: touch.timestamp)
        velocity = 0
    }

    /// Begins when the distance has changed sufficiently, then reports the changes.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let now = ASTwoTouches(self.touches), let start else { return }
        recordLocation()
        if state == .possible {
            guard abs(now.distance - start.distance) >= Self.threshold else { return }
            // Counts from here, so that the scale does not jump by the threshold.
            self.start = now
            show(1, at: touch.timestamp)
            state = .began
            return
        }
        let factor = now.distance / start.distance
        self.start = now
        change(by: factor, at: touch.timestamp)
        state = .changed
    }

    /// Ends with the first finger that is lifted.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isRecognizing else { return }
        state = .ended
    }

    override open func reset() {
        start = nil
        wheelTimer = nil
        show(1, at: nil)
    }

    private func show(_ scale: CGFloat, at time: Double?) {
        self.scale = scale
        latestTime = time
    }

    private func change(by factor: CGFloat, at time: Double) {
        let new = scale * factor
        if let latestTime, time > latestTime { velocity = (new - scale) / CGFloat(time - latestTime) }
        show(new, at: time)
    }

    // MARK: Wheel

    /// Scales while Control is held.
    ///
    /// - Returns: whether the recogniser handles the event
    override func wheelTurned(_ event: ASScrollEvent, in root: any ASInputRoot) -> Bool {
        guard isEnabled, touches.isEmpty, let tree = root.layerTree else { return false }
        let (time, modifiers) = (event.pointer.timestamp, event.pointer.modifiers)
        if wheelTimer == nil {
            let asked = UIEvent(type: .scroll, timestamp: time, allTouches: [], modifierFlags: modifiers)
            guard receives(asked) else { return false }
        }
        modifierFlags = modifiers
        windowLocation = event.pointer.location
        if wheelTimer == nil {
            guard !event.isEnd, event.delta.y != 0, mayBegin() else { return false }
            show(1, at: time)
            currentState = .began
            send()
        }
        // Turning the wheel away from the user zooms in, as in maps and images.
        change(by: pow(Self.scalePerPoint, -event.delta.y), at: time)
        currentState = .changed
        send()
        wheelTimer?.cancel()
        wheelTimer = ASFrameTimer(tree: tree, seconds: Self.wheelPause) { [weak self] in self?.endWheel() }
        return true
    }

    private func endWheel() {
        currentState = .ended
        send()
        forget()
    }
}
