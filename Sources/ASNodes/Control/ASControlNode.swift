// SPDX-License-Identifier: Apache-2.0
package import ASBase
internal import ASGraphics
public import ASPlatform
public import ASUIKit
public import Foundation

/// A node that a person operates: it follows a touch and sends events to targets.
///
/// It takes no touches until the first target is added, and may be layer-backed as long as it has none.
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
        /// By event bit, each list in the order of sending.
        var actions: [UInt32: [ASControlNodeAction]] = [:]
    }

    package let controlState = ASLock(ControlState())

    /// Called on any thread when targets of a control were added or removed; for debug overlays.
    package static var targetsObserver: (@Sendable (ASControlNode) -> Void)? {
        get { targetsObserverLock.withLock { $0 } }
        set { targetsObserverLock.withLock { $0 = newValue } }
    }
    private static let targetsObserverLock = ASLock<(@Sendable (ASControlNode) -> Void)?>(nil)

    /// The touch that is followed.
    ///
    /// Main only.
    @MainActor weak var trackedTouch: UITouch?
    /// Main only.
    @MainActor var controlMenu: ASControlMenu?
    /// Whether a press, Space, Return and the down key open the menu, and nothing is sent to the targets; false.
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
    /// Space is held on it; main only.
    @MainActor var isKeyDown = false

    /// A control without targets.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Not once there is a target: layers take no touches.
    override open var supportsLayerBacking: Bool {
        super.supportsLayerBacking && !hasTargets
    }

    // MARK: State

    /// Whether the control can be operated; true.
    ///
    /// Disabling it ends a touch that is under way with `.touchCancel`.
    ///
    /// A disabled control is not hit: touches go to what lies behind it.
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

    /// Whether the control shows itself pressed; follows the touch.
    ///
    /// - Thread: any
    open var isHighlighted: Bool {
        get { controlState.withLock { $0.isHighlighted } }
        set { if change(\.isHighlighted, to: newValue) { controlStateDidChange() } }
    }

    /// Whether the control shows itself chosen; set by the app.
    ///
    /// - Thread: any
    open var isSelected: Bool {
        get { controlState.withLock { $0.isSelected } }
        set { if change(\.isSelected, to: newValue) { controlStateDidChange() } }
    }

    /// Called after `isEnabled`, `isHighlighted` or `isSelected` has become another; override it to show the new state.
    ///
    /// Does nothing.
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

    /// Whether a touch is followed.
    ///
    /// - Thread: any
    public var isTracking: Bool { controlState.withLock { $0.isTracking } }

    /// Whether the followed touch is in the control, or no farther from it than the tolerance.
    ///
    /// - Thread: any
    public var isTouchInside: Bool { controlState.withLock { $0.isTouchInside } }

    // MARK: Accessibility

    /// Whether it has a target, or a menu.
    override open var defaultIsAccessibilityElement: Bool {
        hasTargets || controlState.withLock { $0.hasMenu }
    }

    /// What state it is in, and whether it has a menu; a button, if a press opens that.
    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits = super.defaultAccessibilityTraits
        let (hasMenu, isPrimary) = controlState.withLock { ($0.hasMenu, $0.showsMenuAsPrimaryAction) }
        if hasMenu { traits.insert(.hasMenu) }
        if hasMenu, isPrimary || !hasTargets { traits.insert(.button) }
        if !isEnabled { traits.insert(.notEnabled) }
        if isSelected { traits.insert(.selected) }
        return traits
    }

    /// Sends what a press sends; where that is nothing, opens the menu.
    @preconcurrency @MainActor
    override open func accessibilityActivate() -> Bool {
        guard isEnabled, isPressable || isPressedByKeys && canBecomeFocused else { return false }
        // What is on or off, or has a number, changes that.
        if !hasTargets, accessibilityDetails == nil, openMenu(.key) { return true }
        press()
        return true
    }

    // MARK: Tracking

    /// A touch has come down.
    ///
    /// Return false to leave it alone; true by default.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The touch has moved.
    ///
    /// Return false to follow it no more, which sends `.touchCancel`; true by default.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The touch was lifted; the event is sent after this.
    ///
    /// Nothing by default.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func endTracking(with touch: UITouch?, with event: UIEvent?) {}

    /// The touch is followed no more; `.touchCancel` is sent after this.
    ///
    /// Nothing by default.
    ///
    /// - Thread: main
    /// - Deviation: Texture declares it and never calls it.
    @preconcurrency @MainActor
    open func cancelTracking(with event: UIEvent?) {}

    /// Sends events to the targets, in the order in which they were added; override to see all of them.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func sendActions(forControlEvents events: ASControlNodeEvent, with event: UIEvent?) {
        deliver(events, with: event)
    }

    /// Whether a drag that begins in the control is its own, so that no scroll view round it takes the touch away; false.
    ///
    /// For controls that are operated by dragging.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open var keepsDrags: Bool { false }

    /// Whether a touch that is lifted inside sends `.primaryActionTriggered` after `.touchUpInside`; false.
    ///
    /// For controls whose whole purpose is to be pressed, such as buttons. A press by keys always sends it.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open var triggersPrimaryAction: Bool { false }

    // MARK: Keyboard and pointer

    /// `accessKey` has been set; for controls that show it.
    ///
    /// Nothing by default.
    ///
    /// - Thread: any
    open func accessKeyDidChange() {}

    /// Whether Space, held, and Return press the control; true.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open var isPressedByKeys: Bool { true }

    /// Space was let go, or Return struck: the control was pressed by a key; `.touchUpInside` is sent after this.
    ///
    /// Nothing by default.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func keyPressDidEnd() {}

    /// An arrow key has moved the focus here from another control with the same `focusGroupIdentifier`.
    ///
    /// Nothing by default; radio buttons choose themselves. With Control held the focus moves without this call.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func focusDidArriveByArrow() {}

    /// As long as it can be operated, and somebody hears of it.
    @preconcurrency @MainActor
    override open func canBecomeFirstResponder() -> Bool {
        isEnabled && isUserInteractionEnabled && isPressable
    }

    /// As `isFocusedByPress` says, if it can have the focus.
    @preconcurrency @MainActor
    override open var focusesOnPress: Bool { isFocusedByPress && canBecomeFocused }

    /// Space and Return press the control.
    @preconcurrency @MainActor
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        opensMenu(by: event) || pressByKey(event) || super.keyPressed(event)
    }

    /// Space lets go.
    @preconcurrency @MainActor
    override open func keyReleased(_ event: ASKeyEvent) -> Bool {
        releaseByKey(event) || super.keyReleased(event)
    }

    /// What is held by a key is let go without effect when the focus goes.
    @preconcurrency @MainActor
    override open func didUpdateFocus(in context: UIFocusUpdateContext) {
        super.didUpdateFocus(in: context)
        let isFocused = isFocused
        let isShown = isFocused && context.isFocusVisible
        controlState.withLock { $0.isFocused = isShown }
        if !isFocused { cancelKeyPress() }
    }

    /// Notes it for `isHovered`; call super.
    @preconcurrency @MainActor
    override open func hoverDidChange() {
        super.hoverDidChange()
        let isInside = loadedView?.isHovered ?? false
        controlState.withLock { $0.isHovered = isInside }
    }

    // MARK: Overrides

    /// None while disabled.
    override open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isEnabled ? super.hitTest(point, with: event) : nil
    }

    /// Starts to follow the touch.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackBegan(touches, with: event)
    }

    /// Follows it.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackMoved(touches, with: event)
    }

    /// Ends.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackEnded(touches, with: event)
    }

    /// Ends without effect.
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackCancelled(touches, with: event)
    }

    /// A single tap that another view waits for does not win over an enabled control.
    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        letsBegin(gestureRecognizer)
    }

    @MainActor
    override final var pressable: (any ASPressableNode)? { self }

    /// A touch that is under way ends with `.touchCancel`.
    override open func didExitHierarchy() {
        super.didExitHierarchy()
        cancelTrackingIfNeeded()
        onMain { ($0 as? ASControlNode)?.cancelKeyPress() }
    }
}
