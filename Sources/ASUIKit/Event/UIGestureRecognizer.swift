// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Decides whether recognisers may begin, and which may go on together.
///
/// - Thread: main
/// - Source: UIKit `UIGestureRecognizerDelegate`
@MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether it may leave the possible state; true.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether both may recognise at once; false.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool
    /// Whether it sees this touch at all; true.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Yes.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// No.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { false }
    /// Yes.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
}

/// Watches the touches of a view, and of what is in it, for a gesture.
///
/// Of the recognisers on a touch the first to recognise wins: the others fail, and the view loses the touch.
///
/// - Thread: main
/// - Source: UIKit `UIGestureRecognizer`
@MainActor
open class UIGestureRecognizer {
    /// The stations of a gesture. Discrete gestures go from possible to ended.
    public enum State: Hashable, Sendable {
        case possible, began, changed, ended, cancelled, failed
    }

    /// Where the gesture stands. Subclasses set it.
    public internal(set) var state: State = .possible

    /// The view it is on.
    public internal(set) weak var view: UIView?

    /// Whether it watches.
    public var isEnabled = true

    /// Whether the view loses the touch when the gesture is recognised; true.
    public var cancelsTouchesInView = true

    /// Decides about beginning; held weakly.
    public weak var delegate: (any UIGestureRecognizerDelegate)?

    private var handlers: [@MainActor () -> Void] = []
    private var mustFailFirst: [UIGestureRecognizer] = []

    /// A recogniser that is on no view yet.
    public init() {}

    /// Calls a method of `target`, which is held weakly, on each change of state that a person can notice.
    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping @MainActor (Target) -> () -> Void) {
        handlers.append { [weak target] in target.map { action($0)() } }
    }

    /// Calls a method of `target` with the recogniser.
    public func addTarget<Target: AnyObject>(
        _ target: Target,
        action: @escaping @MainActor (Target) -> (UIGestureRecognizer) -> Void
    ) {
        handlers.append { [weak target, weak self] in
            guard let target, let self else { return }
            action(target)(self)
        }
    }

    /// Calls `handler` on each change of state that a person can notice.
    public func addHandler(_ handler: @escaping @MainActor () -> Void) {
        handlers.append(handler)
    }

    /// Waits with recognising until `other` has failed.
    public func require(toFail other: UIGestureRecognizer) {
        mustFailFirst.append(other)
    }

    var isBlocked: Bool { mustFailFirst.contains { $0.isEnabled && $0.state != .failed && $0.isWatching } }

    /// Whether a touch is under way that it has not given up.
    var isWatching = false

    func send() {
        for handler in handlers { handler() }
    }

    /// Where the gesture is, in `view`'s coordinate space; nil means the window's.
    public func location(in view: UIView?) -> CGPoint {
        view?.convert(windowLocation, from: nil) ?? windowLocation
    }

    var windowLocation: CGPoint = .zero

    // MARK: For subclasses

    /// A touch came down.
    open func touchBegan(_ touch: UITouch) {}
    /// It moved.
    open func touchMoved(_ touch: UITouch) {}
    /// It was lifted.
    open func touchEnded(_ touch: UITouch) {}
    /// Forget everything; the state is possible again.
    open func reset() {}

    /// Whether the gesture, about to be recognised, is allowed.
    func mayBegin() -> Bool {
        delegate?.gestureRecognizerShouldBegin(self) ?? true && view?.gestureRecognizerShouldBegin(self) ?? true
    }
}
