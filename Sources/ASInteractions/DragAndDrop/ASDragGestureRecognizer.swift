// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

/// Recognises that something is to be dragged away: the button moves a little, or a finger rests and then moves.
@MainActor
final class ASDragGestureRecognizer: UIGestureRecognizer {
    /// Less than a scroll view needs, which would take the drag otherwise.
    static let threshold: CGFloat = 6
    private static let restSeconds = 0.5

    /// Whether there is anything to drag; asked at the moment that it would begin.
    var canBegin: @MainActor () -> Bool = { false }
    /// In the window.
    private(set) var start = CGPoint.zero
    private var isArmed = false
    private var timer: ASFrameTimer?

    override func ownShouldBegin() -> Bool { canBegin() }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        guard numberOfTouches == 1 else {
            ignore(touch, for: event)
            return
        }
        noteLocation()
        start = windowLocation
        isArmed = touch.type == .indirectPointer
        guard !isArmed, let tree = view?.layer.tree else { return }
        timer = ASFrameTimer(tree: tree, seconds: Self.restSeconds) { [weak self] in
            self?.timer = nil
            self?.isArmed = true
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        noteLocation()
        guard state == .possible else { return }
        guard hypot(windowLocation.x - start.x, windowLocation.y - start.y) >= Self.threshold else { return }
        state = isArmed ? .began : .failed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        state = state == .possible ? .failed : .ended
    }

    override func reset() {
        timer?.cancel()
        timer = nil
        isArmed = false
    }
}
