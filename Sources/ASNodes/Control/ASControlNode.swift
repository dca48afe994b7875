// SPDX-License-Identifier: Apache-2.0
package import ASBase
internal import ASGraphics
public import ASPlatform
public import ASUIKit
public import Foundation

/// A control, which tracks a touch and sends events to targets.
///
/// It receives no touches until the first target is added, and may be layer-backed while it has none.
///
/// - Source: Texture `ASControlNode`
open class ASControlNode: ASDisplayNode, ASPressableNode {
    /// Guarded by `controlState`.
    package struct ControlState: Sendable {
        var isEnabled = true
        var isHighlighted = false
        var isSelected = false
        var isTracking = false
        var isTouchInside = false
        package var isHovered = false
        package var isFocused = false
        var isFocusedByPress = true
        var accessKey: Character?
        var keyRole = UIKeyRole.none
        var hasMenu = false
        var showsMenuAsPrimaryAction = false
        var focusGroupIdentifier: String?
        /// The actions by event bit, each list in the order of sending.
        var actions: [UInt32: [ASControlNodeAction]] = [:]
    }

    package let controlState = ASLock(ControlState())

    /// Called on any thread when targets of a control were added or removed; for debug overlays.
    package static var targetsObserver: (@Sendable (ASControlNode) -> Void)? {
        get { targetsObserverLock.withLock { $0 } }
        set { targetsObserverLock.withLock { $0 = newValue } }
    }
    private static let targetsObserverLock = ASLock<(@Sendable (ASControlNode) -> Void)?>(nil)

    /// The tracked touch.
    ///
    /// Main only.
    @MainActor weak var trackedTouch: UITouch?
    /// The object that opens the control's menu; main only.
    @MainActor var controlMenu: ASControlMenu?
    /// Whether a press, Space, Return and the down key open the menu, instead of sending events to the targets; `false` by default.
    ///
    /// - Thread: main
    /// - Source: UIKit `UIControl.showsMenuAsPrimaryAction`
    @preconcurrency @MainActor public var showsMenuAsPrimaryAction: Bool {
        get { controlState.withLock { $0.showsMenuAsPrimaryAction } }
        set {
            controlState.withLock { $0.showsMenuAsPrimaryAction = newValue }
            accessibilityDidChange()
        }
    }
    /// Whether Space is held on the control; main only.
    @MainActor var isKeyDown = false

    /// Creates a control without targets.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Whether the control can have a layer instead of a view: `false` once it has a target, because layers receive no touches.
    override open var supportsLayerBacking: Bool {
        super.supportsLayerBacking && !hasTargets
    }

    // MARK: State

    /// Whether the control is enabled; `true` by default.
    ///
    /// Disabling it ends the tracking of a touch with `.touchCancel`.
    ///
    /// A disabled control is ignored by hit tests: touches go to the view behind it.
    ///
    /// - Thread: any
    open var isEnabled: Bool {
        get { controlState.withLock { $0.isEnabled } }
        set {
            let isOther = change(\.isEnabled, to: newValue)
            if !newValue { cancelTrackingIfNeeded() }
            if !newValue { performOnMain { ($0 as? ASControlNode)?.cancelKeyPress() } }
            if isOther { controlStateDidChange() }
        }
    }

    /// Whether the control appears pressed; follows the tracked touch.
    ///
    /// - Thread: any
    open var isHighlighted: Bool {
        get { controlState.withLock { $0.isHighlighted } }
        set { if change(\.isHighlighted, to: newValue) { controlStateDidChange() } }
    }

    /// Whether the control appears selected; set by the app.
    ///
    /// - Thread: any
    open var isSelected: Bool {
        get { controlState.withLock { $0.isSelected } }
        set { if change(\.isSelected, to: newValue) { controlStateDidChange() } }
    }

    /// Called after `isEnabled`, `isHighlighted` or `isSelected` has changed; override it to show the new state.
    ///
    /// The default implementation does nothing.
    ///
    /// - Thread: any
    /// - Deviation: not in Texture, whose subclasses override the three setters
    open func controlStateDidChange() {}

    private func change(_ state: WritableKeyPath<ControlState, Bool> & Sendable, to newValue: Bool) -> Bool {
        controlState.withLock { values in
            defer { values[keyPath: state] = newValue }
            return values[keyPath: state] != newValue
        }
    }

    /// Whether the control tracks a touch.
    ///
    /// - Thread: any
    public var isTracking: Bool { controlState.withLock { $0.isTracking } }

    /// Whether the tracked touch is in the control, or not farther from it than the tolerance.
    ///
    /// - Thread: any
    public var isTouchInside: Bool { controlState.withLock { $0.isTouchInside } }

    // MARK: Accessibility

    /// Whether the control has a target or a menu.
    override open var defaultIsAccessibilityElement: Bool {
        hasTargets || controlState.withLock { $0.hasMenu }
    }

    /// The traits for the state and the menu; a button, if a press opens the menu.
    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits = super.defaultAccessibilityTraits
        let (hasMenu, isPrimary) = controlState.withLock { ($0.hasMenu, $0.showsMenuAsPrimaryAction) }
        if hasMenu { traits.insert(.hasMenu) }
        if hasMenu, isPrimary || !hasTargets { traits.insert(.button) }
        if !isEnabled { traits.insert(.notEnabled) }
        if isSelected { traits.insert(.selected) }
        return traits
    }

    /// Sends the events of a press; if there are no targets, opens the menu.
    @preconcurrency @MainActor
    override open func accessibilityActivate() -> Bool {
        guard isEnabled, isPressable || isPressedByKeys && canBecomeFocused else { return false }
        // A control that is on or off, or has a value, changes its state instead of opening the menu.
        if !hasTargets, accessibilityDetails == nil, openMenu(.key) { return true }
        press()
        return true
    }

    // MARK: Tracking

    /// Called when a touch began.
    ///
    /// Return `false` to ignore the touch. The default implementation returns `true`.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked touch moved.
    ///
    /// Return `false` to stop tracking; the control then sends `.touchCancel`. The default implementation returns `true`.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked touch ended, before the event is sent.
    ///
    /// The default implementation does nothing.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func endTracking(with touch: UITouch?, with event: UIEvent?) {}

    /// Called when tracking was cancelled, before `.touchCancel` is sent.
    ///
    /// The default implementation does nothing.
    ///
    /// - Thread: main
    /// - Deviation: Texture declares it and never calls it.
    @preconcurrency @MainActor
    open func cancelTracking(with event: UIEvent?) {}

    /// Sends events to the targets, in the order in which they were added; override it to observe all events.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func sendActions(forControlEvents events: ASControlNodeEvent, with event: UIEvent?) {
        deliver(events, with: event)
    }

    /// Whether the control handles drags that begin in it, so that no scroll view around it cancels the touch; `false` by default.
    ///
    /// For controls that are operated by dragging.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open var handlesDrags: Bool { false }

    /// Whether a touch that ends inside sends `.primaryActionTriggered` after `.touchUpInside`; `false` by default.
    ///
    /// For controls whose only purpose is to be pressed, such as buttons. A press by keys always sends it.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open var triggersPrimaryAction: Bool { false }

    // MARK: Keyboard and pointer

    /// Called when `accessKey` was set, for controls that show it.
    ///
    /// The default implementation does nothing.
    ///
    /// - Thread: any
    open func accessKeyDidChange() {}

    /// Whether Space and Return press the control; `true` by default.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open var isPressedByKeys: Bool { true }

    /// Called when a press by a key has ended, because Space was released or Return was pressed; before `.touchUpInside` is sent.
    ///
    /// The default implementation does nothing.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func keyPressDidEnd() {}

    /// Called when an arrow key has moved the focus to this control from another one with the same `focusGroupIdentifier`.
    ///
    /// The default implementation does nothing; radio buttons select themselves. With Control held, the focus moves without this call.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func focusDidArriveByArrow() {}

    /// Whether the control is enabled and has a target or a menu.
    @preconcurrency @MainActor
    override open func canBecomeFirstResponder() -> Bool {
        isEnabled && isUserInteractionEnabled && isPressable
    }

    /// Whether the control can be focused and `isFocusedByPress`.
    @preconcurrency @MainActor
    override open var focusesOnPress: Bool { isFocusedByPress && canBecomeFocused }

    /// Presses the control by Space and Return.
    @preconcurrency @MainActor
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        opensMenu(by: event) || pressByKey(event) || super.keyPressed(event)
    }

    @preconcurrency @MainActor
    override open func keyReleased(_ event: ASKeyEvent) -> Bool {
        releaseByKey(event) || super.keyReleased(event)
    }

    /// Cancels the press by a key when the focus leaves the control.
    @preconcurrency @MainActor
    override open func didUpdateFocus(in context: UIFocusUpdateContext) {
        super.didUpdateFocus(in: context)
        let isFocused = isFocused
        let isShown = isFocused && context.isFocusVisible
        controlState.withLock { $0.isFocused = isShown }
        if !isFocused { cancelKeyPress() }
    }

    /// Updates `isHovered`; an override must call `super`.
    @preconcurrency @MainActor
    override open func hoverDidChange() {
        super.hoverDidChange()
        let isInside = loadedView?.isHovered ?? false
        controlState.withLock { $0.isHovered = isInside }
    }

    // MARK: Overrides

    /// Returns `nil` while the control is disabled.
    override open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isEnabled ? super.hitTest(point, with: event) : nil
    }

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackBegan(touches, with: event)
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackMoved(touches, with: event)
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackEnded(touches, with: event)
    }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackCancelled(touches, with: event)
    }

    /// Refuses a single tap of a recogniser on another view while the control is enabled.
    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        shouldBegin(gestureRecognizer)
    }

    @MainActor
    override final var pressable: (any ASPressableNode)? { self }

    /// Ends the tracking of a touch with `.touchCancel`.
    override open func didExitHierarchy() {
        super.didExitHierarchy()
        cancelTrackingIfNeeded()
        onMain { ($0 as? ASControlNode)?.cancelKeyPress() }
    }
}
