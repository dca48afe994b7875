// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

/// Recognises the start of a drag out of a view: the pointer moves with its button down, or a finger rests and then moves.
@MainActor
final class ASDragGestureRecognizer: UIGestureRecognizer {
    /// The threshold, in points; smaller than that of scroll views, which would win otherwise.
    static let threshold: CGFloat = 6
    private static let restSeconds = 0.5

    /// Whether there is anything to drag; called when the drag would begin.
    var canBegin: @MainActor () -> Bool = { false }
    /// The start location in the window.
    private(set) var start = CGPoint.zero
    private var isArmed = false
    private var timer: ASFrameTimer?

    override func ownShouldBegin() -> Bool { canBegin() }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        guard numberOfTouches == 1, touch.type != .indirect else {
            ignore(touch, for: event)
            return
        }
        recordLocation()
        start = windowLocation
        isArmed = touch.type == .indirectPointer
        guard !isArmed, let tree = view?.layer.tree else { return }
        timer = ASFrameTimer(tree: tree, seconds: Self.restSeconds) { [weak self] in
            self?.timer = nil
            self?.isArmed = true
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        recordLocation()
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
