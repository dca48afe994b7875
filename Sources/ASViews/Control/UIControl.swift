// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASNodes
public import ASUIKit
public import Foundation

/// A view that a person operates: it follows a touch and sends events to targets.
///
/// An `ASControlNode` does the work; it lies behind the subviews. Views in front of it that take touches pass them on, as long as they do
/// not use them.
///
/// - Thread: main
/// - Source: UIKit `UIControl`
@preconcurrency @MainActor
open class UIControl: ASNodeHostView {
    /// The state of a control.
    public typealias State = UIControlState
    /// What happens to a control.
    public typealias Event = ASControlNodeEvent

    /// Where the content stands across a control.
    ///
    /// - Source: UIKit `UIControl.ContentHorizontalAlignment`
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right
        /// As `center`.
        case fill
        /// At the edge where text begins; as `left` here.
        case leading
        /// At the edge where text ends; as `right` here.
        case trailing
    }

    final var control: ASControlNode { hosted() }
    /// The actions that `addAction(_:for:)` has added.
    final var menuActions: [(action: UIAction, target: ASControlNodeAction)] = []

    override class func makeNode() -> ASDisplayNode { ASHostedControlNode() }

    /// A control at a frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        control.isUserInteractionEnabled = true
        (hostedNode as? any ASHostedControl)?.host = self
    }

    /// A control that performs `primaryAction` when it is operated.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    /// Whether the control can be operated; true.
    open var isEnabled: Bool {
        get { control.isEnabled }
        set { control.isEnabled = newValue }
    }

    /// Whether the control shows itself chosen; false.
    open var isSelected: Bool {
        get { control.isSelected }
        set { control.isSelected = newValue }
    }

    /// Whether the control shows itself pressed; follows the touch.
    open var isHighlighted: Bool {
        get { control.isHighlighted }
        set {
            if let hosted = hostedNode as? any ASHostedControl {
                hosted.showHighlighted(newValue)
            } else {
                control.isHighlighted = newValue
            }
        }
    }

    /// The state, from the three properties and whether the focus is shown.
    open var state: State {
        var state: State = isEnabled ? [] : .disabled
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        if control.controlState.withLock({ $0.isFocused }) { state.insert(.focused) }
        return state
    }

    /// Where the content stands across the control; in the middle.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center

    // MARK: Tracking

    /// Whether a touch is followed.
    public var isTracking: Bool { control.isTracking }

    /// Whether the followed touch is in the control, or near it.
    public var isTouchInside: Bool { control.isTouchInside }

    /// A touch has come down.
    ///
    /// Return `false` to ignore it. The default implementation returns `true`.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The touch has moved.
    ///
    /// Return `false` to stop tracking; the control then receives `.touchCancel`. The default implementation returns `true`.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The touch was lifted; the event is sent after this.
    ///
    /// The default implementation does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// The touch is no longer followed; `.touchCancel` is sent after this.
    ///
    /// The default implementation does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    /// Follows a touch that a subview does not use.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        control.touchesBegan(touches, with: event)
    }

    /// Follows it.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        control.touchesMoved(touches, with: event)
    }

    /// Ends.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        control.touchesEnded(touches, with: event)
    }

    /// Ends without effect.
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        control.touchesCancelled(touches, with: event)
    }
}
