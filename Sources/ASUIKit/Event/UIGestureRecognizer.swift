// SPDX-License-Identifier: Apache-2.0
public import ASPlatform
public import Foundation

/// Watches the touches of a view, and of what is in it, for a gesture.
///
/// Recognisers get touches before views, the innermost view's first. Of those that watch one touch the first to recognise
/// wins: the others fail, unless a delegate lets both go on, and the view loses the touch unless `cancelsTouchesInView` is off.
///
/// This file is the header: `UIGestureArena` decides who wins.
///
/// - Thread: main
/// - Source: UIKit `UIGestureRecognizer`
@preconcurrency @MainActor
open class UIGestureRecognizer {
    /// The stations of a gesture.
    ///
    /// A discrete one goes from possible to ended.
    public enum State: Hashable, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// What a discrete gesture is when it is recognised.
        public static let recognized = State.ended
    }

    /// Where the gesture stands.
    ///
    /// Subclasses set it; a set value may come into force later (while another recogniser has to fail first) or become
    /// `.failed` (when another one has won).
    ///
    /// After the last touch it returns to possible by itself.
    open var state: State {
        get { currentState }
        set { change(to: newValue) }
    }

    /// The view it is on.
    public internal(set) weak var view: UIView?

    /// Whether it watches.
    ///
    /// Switching it off during a gesture cancels the gesture.
    open var isEnabled = true {
        didSet { if !isEnabled { giveUp() } }
    }

    /// Whether the view loses the touch when the gesture is recognised; true.
    open var cancelsTouchesInView = true

    /// Whether the view hears of the touch only after this recogniser has failed; false.
    open var delaysTouchesBegan = false

    /// Whether the view hears of the touch's end only after this recogniser has failed; true.
    open var delaysTouchesEnded = true

    /// What may touch; fingers and the pointer.
    ///
    /// - Deviation: UIKit has numbers in an array
    open var allowedTouchTypes: [UITouch.TouchType] = [.direct, .indirectPointer]

    /// Whether touches of one type only take part at a time; true.
    open var requiresExclusiveTouchType = true

    /// The buttons of the pointer of which one has to be pressed; the primary one.
    ///
    /// Presses of other buttons are touches of those recognisers alone that ask for them; views do not hear of them.
    ///
    /// - Deviation: UIKit has it for taps only, and requires all of the buttons
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    /// Keys that were held at the last event.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// Buttons of the pointer that were down at the last event; empty for fingers.
    public internal(set) var buttonMask: UIEvent.ButtonMask = []

    /// What it is called in logs.
    open var name: String?

    /// Decides about beginning; held weakly.
    public weak var delegate: (any UIGestureRecognizerDelegate)?

    // The logic is in UIGestureRecognizer+Arena.swift and UIGestureRecognizer+Targets.swift.

    var currentState = State.possible
    var actions: [Action] = []
    var requirements: [Weak] = []
    /// Where it takes part at present.
    weak var arena: UIGestureArena?
    /// Touches that are down and that it watches.
    var touches: [UITouch] = []
    /// The same with those that have ended since it was last reset.
    var sequence: Set<UITouch> = []
    /// What will come into force as soon as the others have failed.
    var pending: [State] = []

    /// A recogniser that is on no view yet.
    public init() {}

    // MARK: Places

    /// How many touches it watches.
    public var numberOfTouches: Int { reportedTouches.count }

    /// The touches that an app is told of; taps add those that have been lifted already.
    var reportedTouches: [UITouch] { touches }

    /// The middle of the touches, in `view`'s coordinate space; nil means the window's.
    ///
    /// The last known place when none is down.
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(windowLocation, from: nil) ?? windowLocation
    }

    /// Where one touch is, in `view`'s coordinate space; nil means the window's.
    ///
    /// - Precondition: `index` is below `numberOfTouches`; traps otherwise (always)
    public func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        let touches = reportedTouches
        precondition(
            touches.indices.contains(index),
            "location(ofTouch: \(index)): the \(type(of: self)) has \(touches.count) touches. Ask numberOfTouches first."
        )
        return touches[index].location(in: view)
    }

    package var windowLocation: CGPoint = .zero

    // MARK: Rules

    /// Waits with recognising until `other` has failed, whenever both watch a touch.
    public func require(toFail other: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil }
        requirements.append(Weak(recognizer: other))
    }

    /// Whether recognising keeps `other` from it; true.
    open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }

    /// Whether `other`, when it recognises, keeps this one from it; true.
    open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

    /// Whether it waits with recognising until `other` has failed; false.
    open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }

    /// Whether `other` waits with recognising until this one has failed; false.
    open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

    /// Whether it sees an event at all; true.
    ///
    /// Asked before the delegate, when a touch comes down and when a wheel turns.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// Whether it can still recognise after all touches have been lifted, because it waits for more of them.
    var waitsForTouches: Bool { false }

    /// Asked before delegate and view.
    @_spi(ASHooks) open func ownShouldBegin() -> Bool { true }

    // MARK: Input without touches

    /// The pointer is at `location` in the window, over the recogniser's view; does nothing.
    func pointerMoved(to location: CGPoint) {}

    /// The pointer has left the recogniser's view; does nothing.
    func pointerLeft() {}

    /// The wheel was turned over the recogniser's view, with Control held.
    ///
    /// - Returns: whether the recogniser uses it; false
    func wheelTurned(_ event: ASScrollEvent, in window: UIWindow) -> Bool { false }

    // MARK: For subclasses

    /// Touches came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Touches were lifted.
    ///
    /// One that is still possible afterwards fails by itself.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Touches were taken away.
    ///
    /// The gesture is cancelled, or fails, by itself afterwards.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Forget everything: the gesture is over, the state possible again.
    open func reset() {}

    /// Stops watching a touch that is of no use to the gesture.
    public func ignore(_ touch: UITouch, for event: UIEvent?) {
        touches.removeAll { $0 === touch }
        sequence.remove(touch)
    }
}

/// By identity, as all objects of UIKit.
extension UIGestureRecognizer: Hashable {
    /// The same object.
    nonisolated public static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool { a === b }

    /// The object's identity.
    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
