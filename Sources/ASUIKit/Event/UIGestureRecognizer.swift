// SPDX-License-Identifier: Apache-2.0
public import ASPlatform
public import Foundation

/// Recognises a gesture in the touches of a view and its subviews.
///
/// Recognisers receive touches before views, beginning with those of the innermost view. Of the recognisers of a touch, the first to
/// recognise wins: the others fail, unless a delegate allows simultaneous recognition. The view loses the touch unless
/// `cancelsTouchesInView` is `false`.
///
/// This file declares the class; `UIGestureArena` decides which recogniser wins.
///
/// - Thread: main
/// - Source: UIKit `UIGestureRecognizer`
@preconcurrency @MainActor
open class UIGestureRecognizer {
    /// The states of a gesture.
    ///
    /// A discrete gesture changes from possible to ended.
    public enum State: Hashable, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// The state of a discrete gesture when it is recognised.
        public static let recognized = State.ended
    }

    /// The state of the gesture.
    ///
    /// Subclasses set it. A new state takes effect later if another recogniser has to fail first, and becomes `.failed` if another one has
    /// won.
    ///
    /// After the last touch the state returns to possible.
    open var state: State {
        get { currentState }
        set { change(to: newValue) }
    }

    /// The view to which the recogniser is attached.
    public internal(set) weak var view: UIView?

    /// Whether the recogniser receives touches.
    ///
    /// Setting it to `false` during a gesture cancels the gesture.
    open var isEnabled = true {
        didSet { if !isEnabled { cancelRecognition() } }
    }

    /// Whether the view loses the touch when the gesture is recognised; `true` by default.
    open var cancelsTouchesInView = true

    /// Whether the view receives the touch only after this recogniser has failed; `false` by default.
    open var delaysTouchesBegan = false

    /// Whether the view receives the end of the touch only after this recogniser has failed; `true` by default.
    open var delaysTouchesEnded = true

    /// The accepted types of touches; fingers and the pointer by default.
    ///
    /// - Deviation: an array of cases, where UIKit has an array of numbers
    open var allowedTouchTypes: [UITouch.TouchType] = [.direct, .indirect, .indirectPointer]

    /// Whether all touches of a gesture must have the same type; `true` by default.
    open var requiresExclusiveTouchType = true

    /// The pointer buttons that the recogniser accepts; the primary one by default.
    ///
    /// Presses of other buttons are touches only for recognisers that accept them; views do not receive them.
    ///
    /// - Deviation: in UIKit only tap recognisers have this property, and require all of the buttons
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    /// The modifier keys that were held at the last event.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// The pointer buttons that were down at the last event; empty for fingers.
    public internal(set) var buttonMask: UIEvent.ButtonMask = []

    /// The name of the recogniser in logs.
    open var name: String?

    /// The delegate, which can prevent the gesture; held weakly.
    public weak var delegate: (any UIGestureRecognizerDelegate)?

    // The logic is in `UIGestureRecognizer+Arena.swift` and `UIGestureRecognizer+Targets.swift`.

    var currentState = State.possible
    var actions: [Action] = []
    var requirements: [Weak] = []
    /// The arena, while the recogniser takes part in it.
    weak var arena: UIGestureArena?
    /// The current touches that the recogniser tracks.
    package internal(set) var touches: [UITouch] = []
    /// The tracked touches including those that have ended since the last reset.
    var sequence: Set<UITouch> = []
    /// The states that take effect when the other recognisers have failed.
    var pending: [State] = []

    /// Creates a recogniser that is not attached to a view.
    public init() {}

    // MARK: Locations

    /// The number of tracked touches.
    public var numberOfTouches: Int { reportedTouches.count }

    /// The touches that the app sees; a tap recogniser adds the touches that have already ended.
    var reportedTouches: [UITouch] { touches }

    /// Returns the centroid of the touches in `view`'s coordinate space; in the window's if `view` is `nil`.
    ///
    /// Without current touches, it is the last known location.
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(windowLocation, from: nil) ?? windowLocation
    }

    /// Returns the location of one touch in `view`'s coordinate space; in the window's if `view` is `nil`.
    ///
    /// - Precondition: `index` is below `numberOfTouches`; traps otherwise (always)
    public func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        let touches = reportedTouches
        precondition(
            touches.indices.contains(index),
            "location(ofTouch: \(index)): the \(type(of: self)) has \(touches.count) touches. Check numberOfTouches first."
        )
        return touches[index].location(in: view)
    }

    package var windowLocation: CGPoint = .zero

    // MARK: Relations to other recognisers

    /// Delays recognition until `other` has failed, whenever both track a common touch.
    public func require(toFail other: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil }
        requirements.append(Weak(recognizer: other))
    }

    /// Whether this recogniser, when it recognises, prevents `other` from recognising; `true` by default.
    open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }

    /// Whether `other`, when it recognises, prevents this recogniser from recognising; `true` by default.
    open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

    /// Whether this recogniser delays recognition until `other` has failed; `false` by default.
    open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }

    /// Whether `other` delays recognition until this recogniser has failed; `false` by default.
    open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

    /// Whether the recogniser accepts an event; `true` by default.
    ///
    /// Called before the delegate, when a touch begins and when a wheel turns.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// Whether the recogniser can still recognise after all touches have ended, because it waits for more touches.
    var waitsForTouches: Bool { false }

    /// Whether the gesture may begin; called before delegate and view.
    @_spi(ASHooks) open func ownShouldBegin() -> Bool { true }

    // MARK: Input without touches

    /// Called when the pointer is at `location` in the window, over the recogniser's view; the default implementation does nothing.
    func pointerMoved(to location: CGPoint) {}

    /// Called when the pointer has left the recogniser's view; the default implementation does nothing.
    func pointerLeft() {}

    /// Called when the wheel was turned over the recogniser's view while Control is held.
    ///
    /// - Returns: whether the recogniser handles it; the default implementation returns `false`
    func wheelTurned(_ event: ASScrollEvent, in root: any ASInputRoot) -> Bool { false }

    // MARK: For subclasses

    /// Called when touches began.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Called when touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Called when touches ended.
    ///
    /// A recogniser that is still possible afterwards fails automatically.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Called when touches were cancelled.
    ///
    /// Afterwards the gesture is automatically cancelled, or fails.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Called after the gesture has ended, when the state is possible again, to reset the properties of a subclass.
    open func reset() {}

    /// Stops tracking a touch that is not part of the gesture.
    public func ignore(_ touch: UITouch, for event: UIEvent?) {
        touches.removeAll { $0 === touch }
        sequence.remove(touch)
    }
}

/// Hashable by identity, as all objects of UIKit.
extension UIGestureRecognizer: Hashable {
    /// Whether both are the same object.
    nonisolated public static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool { a === b }

    /// Hashes the object's identity.
    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
